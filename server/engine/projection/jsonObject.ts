import { joinTemplates, literal, quoted, template, type Template } from "./template.js";

/** The members of one JSON object in the order of the answer: response key and SQL of the value. */
export type JsonMembers = readonly (readonly [key: string, value: Template])[];

/** PostgreSQL cuts identifiers at 63 bytes; GraphQL names are ASCII, so characters are bytes. */
const MAX_IDENTIFIER_LENGTH = 63;
/** A PostgreSQL function takes at most 100 arguments, which is 50 pairs. */
const MAX_PAIRS = 50;
/** A GraphQL name cannot contain `$`, so the alias of a row is never mistaken for a response key. */
const ROW = "row$";
const VALUE = "value$";

/** JSON object of the row that `tail` (`from ... where ...`) finds, or null. `row_to_json` is faster than `json_build_object`. */
export function oneJson(members: JsonMembers, tail: Template): Template {
  return fitsRecord(members)
    ? template(`(select row_to_json(${ROW}) from (select `, columns(members), " ", tail, `) ${ROW})`)
    : template("(select ", built(members), " ", tail, ")");
}

/** JSON list of the rows that `tail` finds, in its order; `[]` for none. */
export function listJson(members: JsonMembers, tail: Template): Template {
  const rows = fitsRecord(members) ? columns(members) : template(built(members), ` as ${VALUE}`);
  const item = fitsRecord(members) ? ROW : `${ROW}.${VALUE}`;
  return template(`(select coalesce(json_agg(${item}), '[]') from (select `, rows, " ", tail, `) ${ROW})`);
}

function fitsRecord(members: JsonMembers): boolean {
  return members.every(([key]) => key.length <= MAX_IDENTIFIER_LENGTH);
}

function columns(members: JsonMembers): Template {
  return joinTemplates(
    members.map(([key, value]) => template(value, ` as ${quoted(key)}`)),
    ", ",
  );
}

function built(members: JsonMembers): Template {
  if (members.length <= MAX_PAIRS) return pairs(members);
  // jsonb's `||` would reorder the keys, so the texts are joined: the first without its `}`, the rest without its `{`.
  const [head, rest] = [members.slice(0, MAX_PAIRS), members.slice(MAX_PAIRS)];
  return template("(left((", pairs(head), ")::text, -1) || ', ' || substr((", built(rest), ")::text, 2))::json");
}

function pairs(members: JsonMembers): Template {
  const keysAndValues = members.map(([key, value]) => template(`${literal(key)}, `, value));
  return template("json_build_object(", joinTemplates(keysAndValues, ", "), ")");
}
