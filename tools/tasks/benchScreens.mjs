import { benchmark } from "../benchmark.mjs";

export const run = benchmark("bench/screens.ts");
