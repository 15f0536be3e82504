import { afterAll } from "@jest/globals";

import { closeSharedBrowser } from "./browser.js";

// Playwright takes a stack for each wait of each step, and Jest maps every frame: a tenth of the CPU time of a walk
// through forms. A failed step has its own stack, of fifty.
Error.stackTraceLimit = 10;

// After the last file of a group, or after a file that is run alone.
afterAll(closeSharedBrowser);
