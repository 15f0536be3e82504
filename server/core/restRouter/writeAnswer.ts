import { DomainError } from "../errors.js";
import { codecOf, type CodecOptions } from "./codecs.js";
import { keysOf, selectedAt, type Selected, type SelectedObject } from "./selection.js";
import { Literal, Without, type Shape } from "./shape.js";
import { compileItemsText, compileRecordText, versionIn } from "./textAnswer.js";

type Write = (value: unknown) => unknown;
type Build = (data: unknown) => unknown;

/** From the JSON text of an operation's data to the JSON text of what stands under `data` in the answer. */
export type WriteAnswer = (dataText: string) => WrittenAnswer;

export interface WrittenAnswer {
  readonly text: string;
  /** Of the record, where the row says which. */
  readonly version: number | undefined;
}

/** Compiles a row's answer once: by cutting the text where that can be done, else by parsing it. */
export function compileAnswer(
  selected: SelectedObject,
  shape: Shape,
  options: CodecOptions,
  versionPath?: string,
): WriteAnswer {
  const byText = compileByText(selected, shape, options, versionPath);
  const byParsing = compileByParsing(selected, shape, options, versionPath);
  return byText === undefined ? byParsing : (text) => byText(text) ?? byParsing(text);
}

function compileByText(
  selected: SelectedObject,
  shape: Shape,
  options: CodecOptions,
  versionPath: string | undefined,
): ((dataText: string) => WrittenAnswer | undefined) | undefined {
  const [[root, record] = ["", undefined], second] = [...selected.fields];
  if (second !== undefined || record?.kind !== "object" || record.conditional) return undefined;
  const write = compileRecordText(record, shape, root, options);
  if (write === undefined || (versionPath !== undefined && versionPath !== `${root}.version`)) return undefined;
  const start = `{"${root}":`.length;
  return (dataText) => {
    const recordText = dataText.slice(start, -1);
    if (recordText === "null") throw notFound();
    const text = write(recordText);
    if (text === undefined) return undefined;
    return { text, version: versionPath === undefined ? undefined : versionIn(text) };
  };
}

/** The way that always works. */
export function compileByParsing(
  selected: SelectedObject,
  shape: Shape,
  options: CodecOptions,
  versionPath: string | undefined,
): WriteAnswer {
  const write = writerOf(selected, options);
  const build = compileShape(selected, shape);
  const versionAt = versionPath === undefined ? () => undefined : compileShape(selected, versionPath);
  return (text) => {
    const data = JSON.parse(text) as Record<string, unknown>;
    for (const root of selected.fields.keys()) if (data[root] === null) throw notFound();
    written(write, data);
    const version = versionAt(data);
    return { text: JSON.stringify(build(data)), version: typeof version === "number" ? version : undefined };
  };
}

/** The items of a list, from the text between its brackets to the same in REST's form. */
export function compileItems(
  selected: SelectedObject,
  shape: Shape,
  options: CodecOptions,
): (itemsText: string) => string {
  const byText = compileItemsText(selected, shape, options);
  const byParsing = compileItemsByParsing(selected, shape, options);
  return byText === undefined ? byParsing : (text) => byText(text) ?? byParsing(text);
}

export function compileItemsByParsing(
  selected: SelectedObject,
  shape: Shape,
  options: CodecOptions,
): (itemsText: string) => string {
  const write = writerOf({ ...selected, list: false }, options);
  const build = compileShape(selected, shape);
  return (text) => {
    const items = JSON.parse(`[${text}]`) as unknown[];
    return items.map((item) => JSON.stringify(build(written(write, item)))).join(",");
  };
}

/** How a value is put into REST's form, in place; undefined where nothing about it differs. */
export function writerOf(selected: Selected, options: CodecOptions): Write | undefined {
  const own = options.fields.get(selected.name)?.write;
  const one =
    own ?? (selected.kind === "leaf" ? codecOf(selected.type, options).write : objectWriter(selected, options));
  if (one === undefined || !selected.list) return one;
  return (value) => {
    const list = value as unknown[];
    for (let index = 0; index < list.length; index += 1) list[index] = one(list[index]);
    return list;
  };
}

function objectWriter(selected: SelectedObject, options: CodecOptions): Write | undefined {
  const writers = [...selected.fields].flatMap(([key, field]) => {
    const write = writerOf(field, options);
    return write === undefined ? [] : [{ key, write }];
  });
  if (writers.length === 0) return undefined;
  return (value) => {
    const object = value as Record<string, unknown>;
    for (const { key, write } of writers) {
      const present = object[key];
      if (present !== null && present !== undefined) object[key] = write(present);
    }
    return object;
  };
}

function written(write: Write | undefined, value: unknown): unknown {
  return write === undefined ? value : write(value);
}

function compileShape(selected: Selected, shape: Shape): Build {
  if (shape instanceof Literal) return () => shape.value;
  if (typeof shape === "string") {
    selectedAt(selected, shape);
    return compilePath(shape);
  }
  if (shape instanceof Without) return compileWithout(selected, shape);
  const parts = Object.entries(shape).map(([key, part]) => ({ key, build: compileShape(selected, part) }));
  return (data) => {
    const answer: Record<string, unknown> = {};
    for (const { key, build } of parts) answer[key] = build(data);
    return answer;
  };
}

/** Null on the way is null at the end. */
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

/** A record that is not there, or that is somebody else's. */
function notFound(): DomainError {
  return new DomainError("NOT_FOUND", "Not found");
}
