import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/**
 * Gives the memory back that only the start needed: V8 keeps what modules and metadata passed through, more than all that stays, until
 * much later, if no one asks anything. Pauses the process, once, right after it is ready.
 */
export function returnUnusedMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collect;
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
