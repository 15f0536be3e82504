import { getNamedType, isLeafType } from "graphql";

import type { AnswerForm, Arrangement } from "../projection/answerForm.js";
import { Without, type AnswerLayout } from "./answerLayout.js";
import { codecOf, type CodecOptions } from "./codecs.js";
import type { Selected, SelectedLeaf, SelectedObject } from "./selectionTree.js";

/** REST's spelling of days, hyphenated enums and special fields, together with a row's arrangement; PostgreSQL writes both. */
export function restForm(name: string, options: CodecOptions, arrangement: Arrangement | undefined): AnswerForm {
  return {
    name,
    spell(expression, type, field) {
      const leaf = getNamedType(type);
      const spell = options.fields.get(field) ?? (isLeafType(leaf) ? codecOf(leaf, options).spell : undefined);
      return spell?.(expression) ?? expression;
    },
    ...(arrangement && { arrangement }),
  };
}

/**
 * `{book: without(path, "author"), author: path.author}` for PostgreSQL; undefined for a layout of several records, which is written by parsing
 * (writeAnswer.ts). `path` is the record's path in the data.
 */
export function arrangementOf(record: SelectedObject, layout: AnswerLayout, path: string): Arrangement | undefined {
  const fields = [...record.fields];
  if (fields.some(([, field]) => field.conditional)) return undefined;
  const keys = fields.map(([key]) => key);
  const prefix = path === "" ? "" : `${path}.`;
  const partOf = (part: AnswerLayout): string | readonly string[] | undefined => {
    if (part === path) return keys;
    if (part instanceof Without) return part.path === path ? keys.filter((key) => !part.keys.includes(key)) : undefined;
    return typeof part === "string" ? keys.find((key) => `${prefix}${key}` === part) : undefined;
  };
  const whole = partOf(layout);
  if (whole !== undefined) return typeof whole === "string" ? undefined : whole.map((key) => [key, key]);
  if (record.list || typeof layout !== "object" || layout === null) return undefined;
  const members = Object.entries(layout as Readonly<Record<string, AnswerLayout>>).flatMap(([name, part]) => {
    const from = partOf(part);
    return from === undefined ? [] : [[name, from] as const];
  });
  return members.length === Object.keys(layout).length && members.length > 0 ? members : undefined;
}

/**
 * @throws Error for values that SQL cannot convert: lists of them, and root fields, which resolvers may answer
 * themselves.
 */
export function assertSpellable(data: SelectedObject, options: CodecOptions): void {
  for (const [key, field] of data.fields) {
    if (field.kind === "object") assertNoLists(field, options);
    else if (isSpelled(field, options)) throw new Error(`${key} is a root field whose value REST spells otherwise`);
  }
}

function assertNoLists(selected: Selected, options: CodecOptions): void {
  if (selected.kind === "object") for (const field of selected.fields.values()) assertNoLists(field, options);
  else if (selected.list && isSpelled(selected, options))
    throw new Error(`${selected.name} is a list of values that REST spells otherwise`);
}

function isSpelled(leaf: SelectedLeaf, options: CodecOptions): boolean {
  return options.fields.has(leaf.name) || codecOf(leaf.type, options).spell !== undefined;
}
