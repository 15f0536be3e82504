import { createHash } from "node:crypto";

import { DomainError } from "../errors.js";
import { raw, sql, type Sql } from "../sql.js";
import type { PageRows } from "./rows.js";
import { literal } from "./template.js";

/**
 * A cursor is base64url of the JSON list [sort, key, id] of the last row sent: opaque to clients, and good only for the sort it came from.
 * The key travels as PostgreSQL prints it, which keeps the microseconds of an instant.
 */
type Sort = Pick<PageRows<unknown>, "sortKey" | "order">;

/** SQL text of the cursor of the row under the alias `root`. */
export function cursorSql(sort: Sort, idColumn: string): Sql {
  const parts = sql`json_build_array(${raw(literal(sortTag(sort)))}::text, (${sort.sortKey.column})::text, root.${raw(idColumn)}::text)`;
  // base64 to base64url: PostgreSQL breaks lines after 76 characters and knows no other alphabet.
  return sql`translate(encode(convert_to(${parts}::text, 'UTF8'), 'base64'), E'+/=\\n', '-_')`;
}

/** The condition for the rows after a cursor; a row comparison, because that is what the index over (key, id) answers. */
export function afterCursor(cursor: string, sort: Sort, idColumn: string, idType: string): Sql {
  const [key, id] = readCursor(cursor, sortTag(sort));
  const comparison = raw(sort.order === "asc" ? ">" : "<");
  const keyType = raw(sort.sortKey.type);
  return sql`((${sort.sortKey.column}), root.${raw(idColumn)}) ${comparison} (${key}::text::${keyType}, ${id}::text::${raw(idType)})`;
}

function readCursor(cursor: string, tag: string): [key: string, id: string] {
  const parts = parsed(Buffer.from(cursor, "base64url").toString("utf8"));
  if (Array.isArray(parts) && parts.length === 3 && parts.every((part) => typeof part === "string")) {
    const [sort, key, id] = parts as [string, string, string];
    if (sort === tag && !`${key}${id}`.includes("\0")) return [key, id];
  }
  throw new DomainError("BAD_REQUEST", "This cursor does not belong to this list.");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const tags = new Map<string, string>();

/** Names a sort shortly. The sorts of a program are few: their columns come from code. */
function sortTag(sort: Sort): string {
  const words = `${sort.sortKey.column.texts.join("?")} ${sort.sortKey.type} ${sort.order}`;
  const known = tags.get(words);
  if (known) return known;
  const tag = createHash("sha256").update(words).digest("base64url").slice(0, 6);
  tags.set(words, tag);
  return tag;
}
