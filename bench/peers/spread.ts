import { median } from "../drive.js";
import type { Round } from "../drive.js";

export interface Spread {
  readonly least: number;
  readonly median: number;
  readonly most: number;
}

export function spreadOf(values: readonly number[]): Spread {
  return { least: Math.min(...values), median: median(values), most: Math.max(...values) };
}

/** Compares the same rounds, in which the machine was equally busy with other things. */
export function ratioOf(
  rounds: readonly Round[] | undefined,
  others: readonly Round[] | undefined,
  value: (round: Round) => number,
): Spread | undefined {
  if (!rounds || !others) return undefined;
  return spreadOf(
    rounds.flatMap((round, at) => {
      const other = others[at];
      return other ? [value(round) / value(other)] : [];
    }),
  );
}

export const nodeCpu = (round: Round): number => round.cpuMicrosecondsPerRequest;
export const postgresCpu = (round: Round): number => round.postgresMicrosecondsPerRequest;
/** Only Node.js's time if PostgreSQL's cannot be read. */
export const totalCpu = (round: Round): number => nodeCpu(round) + (postgresCpu(round) || 0);
export const requestRate = (round: Round): number => round.requestsPerSecond;
