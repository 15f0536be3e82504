import type { EngineContext } from "../engineContext.js";
import type { OperationAnswer } from "./executor.js";

/** A longer header (hundreds of concurrent transactions) is omitted: the screen then refetches once more than necessary. */
const MAX_LENGTH = 2_000;

/**
 * Headers that let a screen tell which changes it already shows: `X-As-Of`, the snapshot that a query was read from,
 * and `X-Changed`, the transactions in which a mutation changed something. A subscription's event names the transaction
 * of its change.
 */
export function liveHeaders({ asOf = "" }: OperationAnswer, { changes = new Set() }: EngineContext): LiveHeaders {
  const changed = [...changes].join(",");
  return {
    ...(isSendable(asOf) && { "x-as-of": asOf }),
    ...(isSendable(changed) && { "x-changed": changed }),
  };
}

/** Anonymous viewers have no subscriptions. */
export function hasLiveScreens({ viewer }: EngineContext): boolean {
  return viewer.role !== "anonymous";
}

interface LiveHeaders {
  readonly "x-as-of"?: string;
  readonly "x-changed"?: string;
}

function isSendable({ length }: string): boolean {
  return length > 0 && length <= MAX_LENGTH;
}
