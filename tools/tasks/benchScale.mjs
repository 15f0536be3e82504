import { PRODUCTION, benchmark } from "../benchmark.mjs";

export const run = benchmark("bench/scale.ts", PRODUCTION);
