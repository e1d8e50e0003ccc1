/** A page whose charts of simulations are there from the start. */

import { draw } from "../charts.js";
import "./charts.js";

draw(document);
