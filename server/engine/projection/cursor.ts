import { createHash } from "node:crypto";

import { DomainError } from "#server/core/errors.js";
import { raw, sql, type Sql } from "#server/core/sql.js";
import type { PageRows } from "./rows.js";
import { literal } from "./template.js";

type Sort = Pick<PageRows<unknown>, "sortKey" | "order" | "within">;

/**
 * SQL text of the cursor of the row under the alias `root`, in the list of this root field: base64url of the JSON list [check, key, id]. It is opaque
 * to clients, and valid only for the list and sort that it came from, which the check covers. The key is written as PostgreSQL prints it, which keeps
 * the microseconds of an instant.
 */
export function cursorSql(list: string, sort: Sort, idColumn: string): Sql {
  const [key, id] = [sql`(${sort.sortKey.column})::text`, raw(`root.${idColumn}::text`)];
  // Only the program's own words, unless one root field has several lists.
  const name =
    sort.within === undefined
      ? raw(`E${literal(nameOf(list, sort).replaceAll("\n", String.raw`\n`))}`)
      : nameOf(list, sort);
  const checked = sql`convert_to(concat_ws(E'\\n', ${name}::text, ${key}, ${id}), 'UTF8')`;
  const parts = sql`json_build_array(left(encode(sha256(${checked}), 'hex'), ${raw(String(CHECK_LENGTH))}), ${key}, ${id})`;
  // base64 to base64url: PostgreSQL breaks lines after 76 characters and supports no other alphabet.
  return sql`translate(encode(convert_to(${parts}::text, 'UTF8'), 'base64'), E'+/=\\n', '-_')`;
}

/** The condition for the rows after a cursor; a row comparison, because that can use the index over (key, id). */
export function afterCursor(cursor: string, list: string, sort: Sort, idColumn: string, idType: string): Sql {
  const [key, id] = readCursor(cursor, nameOf(list, sort));
  const comparison = raw(sort.order === "asc" ? ">" : "<");
  const keyType = raw(sort.sortKey.type);
  return sql`((${sort.sortKey.column}), root.${raw(idColumn)}) ${comparison} (${key}::text::${keyType}, ${id}::text::${raw(idType)})`;
}

/** Characters of the hash by which a cursor that was truncated or made up is recognized. It protects no secret. */
const CHECK_LENGTH = 12;

function readCursor(cursor: string, name: string): [key: string, id: string] {
  const parts = parsed(Buffer.from(cursor, "base64url").toString("utf8"));
  if (Array.isArray(parts) && parts.length === 3 && parts.every((part) => typeof part === "string")) {
    const [check, key, id] = parts as [string, string, string];
    const hash = createHash("sha256").update([name, key, id].join("\n")).digest("hex");
    if (check === hash.slice(0, CHECK_LENGTH) && !`${key}${id}`.includes("\0")) return [key, id];
  }
  const message = "This cursor does not belong to this list.";
  throw new DomainError("BAD_REQUEST", message, [{ field: "after", message }]);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Identifies the list together with its sort. */
function nameOf(list: string, { sortKey, order, within }: Sort): string {
  return [list, within ?? "", sortKey.column.texts.join("?"), sortKey.type, order].join("\n");
}
