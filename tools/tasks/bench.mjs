import { PRODUCTION, benchmark } from "../benchmark.mjs";

export const run = benchmark("bench/run.ts", PRODUCTION);
