import type { FastifyBaseLogger } from "fastify";
import { Logger } from "graphile-worker";

/** graphile-worker writes to the console by default, which is no place of ours. */
export const silentJobLogger = new Logger(() => () => undefined);

/** It would have a connection for each slot, which no job of ours keeps. */
const NEEDLESS = "smaller than concurrency";

/** What graphile-worker says, as lines of our log. Its payloads are ids; what it says of a finished job is for `debug`. */
export function jobLogger(log: FastifyBaseLogger): Logger {
  return new Logger((scope) => (level, message) => {
    const about = { job: scope.jobId, task: scope.taskIdentifier };
    if (level === "error") log.error(about, message);
    else if (level === "warning" && !message.includes(NEEDLESS)) log.warn(about, message);
    else log.debug(about, message);
  });
}
