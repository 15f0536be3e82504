import { forbidden, options } from "./tools/boundaries/config.mjs";

/** @type {import("dependency-cruiser").IConfiguration} */
export default { forbidden, options };
