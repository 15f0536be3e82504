import { PRODUCTION, benchmark } from "../benchmark.mjs";

export const run = benchmark("bench/soak.ts", PRODUCTION);
