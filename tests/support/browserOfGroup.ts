import { afterAll } from "@jest/globals";

import { closeSharedBrowser } from "./browser.js";

// After the last file of a group, or after a file that is run alone.
afterAll(closeSharedBrowser);
