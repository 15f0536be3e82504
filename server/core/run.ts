import type { Sql } from "./sql.js";

/** A transaction, or the pool. */
interface Connection {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

/**
 * Runs a statement and returns its rows, including those of an UPDATE or DELETE with RETURNING, for which TypeORM
 * returns a pair of rows and their number.
 */
export async function run<Row>(on: Connection, statement: Sql): Promise<readonly Row[]> {
  const { text, values } = statement.toStatement();
  const answer = (await on.query(text, [...values])) as Row[] | [Row[], number];
  return isCounted(answer) ? answer[0] : answer;
}

/** Rows are objects, so an array in the first place means that it is the pair. */
function isCounted<Row>(answer: Row[] | [Row[], number]): answer is [Row[], number] {
  return Array.isArray(answer[0]);
}
