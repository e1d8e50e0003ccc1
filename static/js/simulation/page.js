/** Draws the simulation charts of a page that has them from the start. */

import { draw } from "../charts.js";
import "./charts.js";

draw(document);
