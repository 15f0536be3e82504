import { BYTE_ORDER_MARK, CSV_LINE_END, csvRecord } from "#shared/csv.js";
import { NEW_YORK_ZONE } from "#shared/days.js";
import { run } from "./run.js";
import { type Sql, joinSql, raw, sql } from "./sql.js";

/** A file's columns in their order: the header of each, and its SQL over the rows. */
export type CsvColumns = readonly (readonly [head: string, value: string])[];

export interface CsvRows {
  readonly columns: CsvColumns;
  /** SQL of the tables, as after `from`. */
  readonly tables: string;
  readonly where: Sql;
  /** What the rows are sorted by: SQL and its type. Together, the values of a row are those of no other. */
  readonly sortedBy: readonly (readonly [value: string, type: string])[];
  readonly order: "asc" | "desc";
}

/** A file that is written while it is read. */
export interface CsvFile {
  readonly name: string;
  readonly pieces: AsyncIterable<string>;
}

/** Number of rows in memory at a time. */
const READ_AT_ONCE = 500;

interface Row {
  readonly cells: readonly (string | null)[];
  readonly place: readonly string[];
}

/** The rows as pieces of a CSV file, with a header row. */
export async function* csvPieces(
  database: Parameters<typeof run>[0],
  { columns, tables, where, sortedBy, order }: CsvRows,
): AsyncGenerator<string, void, undefined> {
  const values = columns.map(([, value]) => value);
  const keys = sortedBy.map(([value]) => value);
  const sorted = keys.map((key) => `${key} ${order}`).join(", ");
  yield BYTE_ORDER_MARK + csvRecord(columns.map(([head]) => head)) + CSV_LINE_END;
  for (let after = raw("true"); ;) {
    const rows = await run<Row>(
      database,
      sql`select ${textsOf(values)} as cells, ${textsOf(keys)} as place from ${raw(tables)}
        where ${where} and ${after} order by ${raw(sorted)} limit ${READ_AT_ONCE}`,
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ cells }) => csvRecord(cells) + CSV_LINE_END).join("");
    const place = sortedBy.map(([, type], index) => sql`${last.place[index]}::text::${raw(type)}`);
    after = sql`(${raw(keys.join(", "))}) ${raw(order === "asc" ? ">" : "<")} (${joinSql(place, ", ")})`;
  }
}

/** The number of rows of the file, without its header. */
export async function countCsvRows(
  database: Parameters<typeof run>[0],
  { tables, where }: Pick<CsvRows, "tables" | "where">,
): Promise<number> {
  const [found] = await run<{ rows: number }>(
    database,
    sql`select count(*)::integer as rows from ${raw(tables)} where ${where}`,
  );
  return found?.rows ?? 0;
}

function textsOf(values: readonly string[]): Sql {
  return raw(`array[${values.map((value) => `(${value})::text`).join(", ")}]`);
}

/** SQL of a column's text: an instant in New York, an amount in dollars, yes or no. */
export const eastern = (at: string): string => `to_char(${at} at time zone '${NEW_YORK_ZONE}', 'YYYY-MM-DD HH24:MI')`;
export const dollars = (cents: string): string => `to_char(${cents} / 100.0, 'FM999999990.00')`;
export const yesOrNo = (condition: string): string => `case when ${condition} then 'yes' else 'no' end`;
