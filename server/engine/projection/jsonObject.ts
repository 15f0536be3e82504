import { joinTemplates, literal, quoted, template, type Template } from "./template.js";

/** The members of one JSON object in the order of the answer: response key and SQL of the value. */
export type JsonShape = readonly (readonly [key: string, value: Template])[];

/** PostgreSQL cuts identifiers at 63 bytes; GraphQL names are ASCII, so characters are bytes. */
const LONGEST_IDENTIFIER = 63;
/** A PostgreSQL function takes at most 100 arguments, which is 50 pairs. */
const MOST_PAIRS = 50;
/** `$` cannot stand in a GraphQL name: the alias of a row is never mistaken for a response key. */
const ROW = "row$";
const VALUE = "value$";

/** JSON object of the row that `tail` (`from ... where ...`) finds, or null. A record is printed faster than `json_build_object`. */
export function oneJson(shape: JsonShape, tail: Template): Template {
  return fitsRecord(shape)
    ? template(`(select row_to_json(${ROW}) from (select `, columns(shape), " ", tail, `) ${ROW})`)
    : template("(select ", built(shape), " ", tail, ")");
}

/** JSON list of the rows that `tail` finds, in its order; `[]` for none. */
export function listJson(shape: JsonShape, tail: Template): Template {
  const rows = fitsRecord(shape) ? columns(shape) : template(built(shape), ` as ${VALUE}`);
  const item = fitsRecord(shape) ? ROW : `${ROW}.${VALUE}`;
  return template(`(select coalesce(json_agg(${item}), '[]') from (select `, rows, " ", tail, `) ${ROW})`);
}

function fitsRecord(shape: JsonShape): boolean {
  return shape.every(([key]) => key.length <= LONGEST_IDENTIFIER);
}

function columns(shape: JsonShape): Template {
  return joinTemplates(
    shape.map(([key, value]) => template(value, ` as ${quoted(key)}`)),
    ", ",
  );
}

function built(shape: JsonShape): Template {
  if (shape.length <= MOST_PAIRS) return pairs(shape);
  // jsonb's `||` would reorder the keys, so the texts are joined: the first without its `}`, the rest without its `{`.
  const [head, rest] = [shape.slice(0, MOST_PAIRS), shape.slice(MOST_PAIRS)];
  return template("(left((", pairs(head), ")::text, -1) || ', ' || substr((", built(rest), ")::text, 2))::json");
}

function pairs(shape: JsonShape): Template {
  const members = shape.map(([key, value]) => template(`${literal(key)}, `, value));
  return template("json_build_object(", joinTemplates(members, ", "), ")");
}
