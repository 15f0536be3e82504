import { ask } from "../ask.js";
import type { Contestant } from "../contestants.js";
import type { Load, Round } from "../drive.js";
import { type PostgresCpu, spentBetween } from "../postgresCpu.js";

const CONNECTIONS = 6;

/** Sends each of these requests once, six at a time. Throws on any answer other than success. */
export async function driveEach(
  app: Contestant,
  loads: readonly Load[],
  postgres: PostgresCpu | undefined,
): Promise<Round> {
  const times: number[] = [];
  const waiting = loads.values();
  const before = { node: await app.cpu(), postgres: await postgres?.(), at: performance.now() };
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const load of waiting) {
        const start = performance.now();
        await ask(app, load);
        times.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - before.at) / 1000;
  const after = { node: await app.cpu(), postgres: await postgres?.() };
  times.sort((a, b) => a - b);
  return {
    requestsPerSecond: loads.length / seconds,
    cpuMicrosecondsPerRequest: (after.node - before.node) / loads.length,
    postgresMicrosecondsPerRequest: spentBetween(before.postgres, after.postgres) / loads.length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
