import type { FastifyBaseLogger } from "fastify";
import { Logger } from "graphile-worker";

/** graphile-worker would otherwise write to the console. */
export const silentJobLogger = new Logger(() => () => undefined);

/** It would have a connection for each slot, which no job of ours keeps. */
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
