import { DomainError } from "#server/core/errors.js";
import type { Arrangement } from "../projection/answerForm.js";
import { Constant, Without, type AnswerLayout } from "./answerLayout.js";
import { arrangementOf } from "./restForm.js";
import { keysOf, selectedAt, type Selected, type SelectedObject } from "./selectionTree.js";

type Build = (data: unknown) => unknown;

/** From the JSON text of an operation's data to the JSON text of the answer's `data`. */
export type WriteAnswer = (dataText: string) => WrittenAnswer;

export interface WrittenAnswer {
  readonly text: string;
  /** The record's version, if the row has one. */
  readonly version: number | undefined;
}

/** How a row's answer is written, compiled once. */
export interface CompiledAnswer<Write> {
  /** PostgreSQL's part of it. */
  readonly arrangement: Arrangement | undefined;
  /** Our part. */
  readonly write: Write;
}

/** PostgreSQL's text if it can write the whole answer, otherwise by parsing. */
export function compileAnswer(
  selected: SelectedObject,
  layout: AnswerLayout,
  versionPath?: string,
): CompiledAnswer<WriteAnswer> {
  const [[root, record] = ["", undefined], second] = [...selected.fields];
  const arrangement =
    second === undefined && record?.kind === "object" ? arrangementOf(record, layout, root) : undefined;
  if (record?.kind !== "object" || arrangement === undefined || !versionIsFirst(record, arrangement, root, versionPath))
    return { arrangement: undefined, write: compileByParsing(selected, layout, versionPath) };
  const start = `{"${root}":`.length;
  return {
    arrangement,
    write(dataText) {
      const text = dataText.slice(start, -1);
      if (text === "null") throw notFound();
      return { text, version: versionPath === undefined ? undefined : Number(VERSION.exec(text)?.[1]) };
    },
  };
}

/**
 * PostgreSQL writes keys exactly like this and escapes quotation marks inside texts, so the first match is the first
 * version.
 */
const VERSION = /"version":(\d+)/;

/** Whether the version is the record's own, and comes before any nested record that may have one too. */
function versionIsFirst(
  record: SelectedObject,
  arrangement: Arrangement,
  root: string,
  versionPath: string | undefined,
): boolean {
  if (versionPath === undefined) return true;
  const keys = arrangement.flatMap(([, from]) => from);
  const object = keys.findIndex((key) => record.fields.get(key)?.kind === "object");
  const version = keys.indexOf("version");
  return versionPath === `${root}.version` && version !== -1 && (object === -1 || version < object);
}

/** Works for every layout. */
export function compileByParsing(
  selected: SelectedObject,
  layout: AnswerLayout,
  versionPath: string | undefined,
): WriteAnswer {
  const build = compileLayout(selected, layout);
  const versionAt = versionPath === undefined ? () => undefined : compileLayout(selected, versionPath);
  return (text) => {
    const data = JSON.parse(text) as Record<string, unknown>;
    for (const root of selected.fields.keys()) if (data[root] === null) throw notFound();
    const version = versionAt(data);
    return { text: JSON.stringify(build(data)), version: typeof version === "number" ? version : undefined };
  };
}

/** Rewrites the items of a list, the text between its brackets, in REST's form. */
export function compileItems(
  selected: SelectedObject,
  layout: AnswerLayout,
): CompiledAnswer<(itemsText: string) => string> {
  const arrangement = arrangementOf({ ...selected, list: false }, layout, "");
  const write = arrangement === undefined ? compileItemsByParsing(selected, layout) : (text: string) => text;
  return { arrangement, write };
}

export function compileItemsByParsing(selected: SelectedObject, layout: AnswerLayout): (itemsText: string) => string {
  const build = compileLayout(selected, layout);
  return (text) => {
    const items = JSON.parse(`[${text}]`) as unknown[];
    return items.map((item) => JSON.stringify(build(item))).join(",");
  };
}

function compileLayout(selected: Selected, layout: AnswerLayout): Build {
  if (layout instanceof Constant) return () => layout.value;
  if (typeof layout === "string") {
    selectedAt(selected, layout);
    return compilePath(layout);
  }
  if (layout instanceof Without) return compileWithout(selected, layout);
  const parts = Object.entries(layout).map(([key, part]) => ({ key, build: compileLayout(selected, part) }));
  return (data) => {
    const answer: Record<string, unknown> = {};
    for (const { key, build } of parts) answer[key] = build(data);
    return answer;
  };
}

/** A null along the path makes the result null. */
function compilePath(path: string): Build {
  const keys = keysOf(path);
  return (data) => {
    let here = data;
    for (const key of keys) here = here === null || here === undefined ? null : (here as Record<string, unknown>)[key];
    return here ?? null;
  };
}

function compileWithout(selected: Selected, { path, keys }: Without): Build {
  const object = selectedAt(selected, path);
  if (object.kind !== "object") throw new Error(`${path} is no object`);
  for (const key of keys) selectedAt(object, key);
  const kept = [...object.fields.keys()].filter((key) => !keys.includes(key));
  const at = compilePath(path);
  return (data) => {
    const whole = at(data) as Record<string, unknown> | null;
    if (whole === null) return null;
    const part: Record<string, unknown> = {};
    for (const key of kept) part[key] = whole[key];
    return part;
  };
}

/** For a record that does not exist or belongs to someone else. */
function notFound(): DomainError {
  return new DomainError("NOT_FOUND", "Not found");
}
