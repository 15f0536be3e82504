// A process of its own, so that driving costs the contestant nothing. Autocannon's command line keeps whole
// milliseconds; what is compared here takes two.
import { createRequire } from "node:module";

const autocannon = createRequire(import.meta.url)("autocannon");

/** @type {number[]} */
const times = [];
const quantile = (/** @type {number} */ share) => times[Math.floor(times.length * share)] ?? Number.NaN;

const running = autocannon(JSON.parse(process.argv[2] ?? "{}"));
running.on(
  "response",
  (
    /** @type {unknown} */ _client,
    /** @type {number} */ _status,
    /** @type {number} */ _bytes,
    /** @type {number} */ ms,
  ) => times.push(ms),
);
const { requests, non2xx, errors, duration } = await running;
times.sort((a, b) => a - b);
const result = { total: requests.total, non2xx, errors, duration, p50: quantile(0.5), p99: quantile(0.99) };
process.stdout.write(JSON.stringify(result));
