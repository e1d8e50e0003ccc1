/** Draws the charts of a page that has them from the start. */

import { draw } from "./charts.js";

draw(document);
