import type { Selected, SelectedObject } from "./selection.js";
import { Without, type Shape } from "./shape.js";

/**
 * Answers made by cutting PostgreSQL's JSON text, without parsing it: for a page of fifty leads an eighth of the work. It rests on how PostgreSQL
 * prints: `row_to_json` writes a key as `"key":`, a quote inside a text is always escaped, and `jsonb` (what a JSON scalar is) writes a
 * space after its colons. So the characters `,"vehicle":` can only be that key. What cannot be done so is undefined here, and is done by parsing
 * (writeAnswer.ts); a test compares the two.
 */
export type TextWrite = (text: string) => string;

/** One record, `{"lead":{...}}`, whose last fields stand beside it in the answer in the same order. Takes the record's own text. */
export function compileRecordText(record: SelectedObject, shape: Shape, path: string): TextWrite | undefined {
  if (record.list) return undefined;
  if (shape === path) return (text) => text;
  const split = splitOf(record, shape, path);
  if (split === undefined) return undefined;
  const start = `{"${split.name}":`;
  return (text) => {
    const at = text.indexOf(split.before);
    if (at === -1) throw new Error(`the record's text has no ${split.before}`);
    const own = text.slice(0, at);
    const beside = text.slice(at, -1);
    return `${start}${own}}${beside}${split.repeatsVersion ? `,"version":${versionIn(own)}` : ""}}`;
  };
}

/** The items of a list, each hoisted alike. Takes what stands between the brackets. */
export function compileItemsText(item: SelectedObject, shape: Shape): TextWrite | undefined {
  const split = splitOf(item, shape, "");
  const [first = ""] = item.fields.keys();
  const objects = objectsIn(item);
  if (split === undefined || split.repeatsVersion) return undefined;
  // Where an item begins is known by its first key, which then must be no other object's first key.
  if (objects.some((object) => object !== item && [...object.fields.keys()][0] === first)) return undefined;
  const [from, to] = [`{"${first}":`, `{"${split.name}":{"${first}":`];
  return (text) => text.replaceAll(from, to).replaceAll(split.before, `}${split.before}`);
}

/** The version of the record that a JSON text begins with: its own fields come before those of the records in it. */
export function versionIn(text: string): number {
  return Number(VERSION.exec(text)?.[1]);
}

const VERSION = /"version":(\d+)/;

interface Split {
  readonly name: string;
  /** What the first field that stands beside begins with. */
  readonly before: string;
  /** The record's version stands beside it once more, at the end. */
  readonly repeatsVersion: boolean;
}

/** `{lead: without(path, "vehicle", ...), vehicle: path.vehicle, ...}`, where the fields left out are the last selected, in this order. */
function splitOf(record: SelectedObject, shape: Shape, path: string): Split | undefined {
  if (typeof shape === "string" || shape === null || typeof shape !== "object") return undefined;
  const [[name, head] = ["", undefined], ...all] = Object.entries(shape as Readonly<Record<string, Shape>>);
  const repeatsVersion = all.at(-1)?.[0] === "version" && record.fields.has("version");
  const beside = repeatsVersion ? all.slice(0, -1) : all;
  if (!(head instanceof Without) || head.path !== path) return undefined;
  const asTheyStand = all.every(([key, part]) => part === (path === "" ? key : `${path}.${key}`));
  const keys = beside.map(([key]) => key);
  const selected = [...record.fields.keys()];
  const last = selected.slice(-keys.length);
  const [boundary] = keys;
  if (!asTheyStand || boundary === undefined || keys.join() !== head.keys.join() || keys.join() !== last.join())
    return undefined;
  const namesakes = objectsIn(record).filter(({ fields }) => fields.has(boundary)).length;
  const conditional = [...record.fields.values()].some((field) => field.conditional);
  if (namesakes !== 1 || conditional || selected.length === keys.length) return undefined;
  return { name, before: `,"${boundary}":`, repeatsVersion };
}

function objectsIn(selected: Selected): SelectedObject[] {
  if (selected.kind === "leaf") return [];
  return [selected, ...[...selected.fields.values()].flatMap(objectsIn)];
}
