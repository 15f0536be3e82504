import type { Change } from "#server/activity/changes.js";

/** A row of a table as PostgreSQL writes it in JSON, by its columns. */
export type KeptRow = Readonly<Record<string, unknown>>;

/** The ids of the rows that moved, by their table. */
export type MovedRows = Readonly<Record<string, readonly string[]>>;

/** What it takes to undo a merge: `lead_merge.kept`. */
export interface KeptMerge {
  /** The merged lead and its vehicle, as they were. */
  readonly lead: KeptRow;
  readonly vehicle: KeptRow | null;
  readonly moved: MovedRows;
  /** The mailed quote that stopped being the one to answer, because a lead has one of them. */
  readonly setAside: readonly string[];
  /** The next actions that are not followed any more, because a lead has one. */
  readonly nextActions: readonly KeptRow[];
  /** What became of the surviving lead's own fields, and of its vehicle's. */
  readonly changes: readonly Change[];
  readonly madeVehicle: boolean;
  readonly hadPolicy: boolean;
}
