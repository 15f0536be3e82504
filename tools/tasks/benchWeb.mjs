import { benchmark } from "../benchmark.mjs";

/** Its arguments are addresses to measure; without any, all public pages. */
export const run = benchmark("bench/web.ts");
