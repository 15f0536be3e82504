import type { Sql } from "./sql.js";

/** A transaction, or the pool. */
interface Connection {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

/** Runs a statement: the rows that it answers with, also those of an UPDATE or a DELETE, which TypeORM answers together with their number. */
export async function run<Row>(on: Connection, statement: Sql): Promise<readonly Row[]> {
  const { text, values } = statement.toStatement();
  const answer = (await on.query(text, [...values])) as Row[] | [Row[], number];
  return isCounted(answer) ? answer[0] : answer;
}

/** Rows are objects, so that a list in the first place can only come with a number. */
function isCounted<Row>(answer: Row[] | [Row[], number]): answer is [Row[], number] {
  return Array.isArray(answer[0]);
}
