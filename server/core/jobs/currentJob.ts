import { type Sql, sql } from "../sql.js";

/**
 * Whether this job is still the one of its key. One that was replaced after it was taken is not retried if its process
 * dies, so it should leave its work to its successor.
 */
export function isCurrentJob(jobId: string, key: string): Sql {
  return sql`exists (select from graphile_worker._private_jobs job where job.id = ${jobId}::bigint and job.key = ${key})`;
}
