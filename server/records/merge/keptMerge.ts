import type { Change } from "#server/activity/changes.js";

/** A row of a table as PostgreSQL writes it in JSON, by its columns. */
export type KeptRow = Readonly<Record<string, unknown>>;

/** The ids of the rows that moved, by their table. */
export type MovedRows = Readonly<Record<string, readonly string[]>>;

/** Everything needed to undo a merge: `lead_merge.kept`. */
export interface KeptMerge {
  /** The merged lead and its vehicle, as they were. */
  readonly lead: KeptRow;
  readonly vehicle: KeptRow | null;
  readonly moved: MovedRows;
  /** The emailed quote that was set aside, because a lead has only one to answer. */
  readonly setAside: readonly string[];
  /** The next actions that were dropped, because a lead has only one. */
  readonly nextActions: readonly KeptRow[];
  /** How the surviving lead's own fields and its vehicle's changed. */
  readonly changes: readonly Change[];
  readonly madeVehicle: boolean;
  readonly hadPolicy: boolean;
}
