/** A page whose charts are there from the start. */

import { draw } from "./charts.js";

draw(document);
