import type { EngineContext } from "../engineContext.js";
import type { OperationAnswer } from "./executor.js";

/** A header that is longer (hundreds of transactions under way) is left out: then the screen asks once more than it would have to. */
const MAX_LENGTH = 2_000;

/**
 * What lets a screen tell which changes it knows of: `X-As-Of`, the snapshot that a query was read from, and `X-Changed`, the transactions in
 * which a mutation changed something. An event of a subscription names the transaction of its change.
 */
export function liveHeaders({ asOf = "" }: OperationAnswer, { changes = new Set() }: EngineContext): LiveHeaders {
  const changed = [...changes].join(",");
  return {
    ...(isSendable(asOf) && { "x-as-of": asOf }),
    ...(isSendable(changed) && { "x-changed": changed }),
  };
}

/** Whoever is not signed in subscribes to nothing. */
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
