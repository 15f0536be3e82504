import type { FastifyBaseLogger } from "fastify";
import { Logger } from "graphile-worker";

/** Without it, graphile-worker would write to the console. */
export const silentJobLogger = new Logger(() => () => undefined);

/** A warning that we ignore: graphile-worker expects one connection per slot, but none of our jobs holds one. */
const NEEDLESS = "smaller than concurrency";

/** graphile-worker's messages as lines of our log. Payloads are ids; finished jobs are logged at `debug`. */
export function jobLogger(log: FastifyBaseLogger): Logger {
  return new Logger((scope) => (level, message) => {
    const about = { job: scope.jobId, task: scope.taskIdentifier };
    if (level === "error") log.error(about, message);
    else if (level === "warning" && !message.includes(NEEDLESS)) log.warn(about, message);
    else log.debug(about, message);
  });
}
