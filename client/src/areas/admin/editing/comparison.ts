export type FieldValue = string | number | boolean | null;

/**
 * The values of a record's form: its version, and its fields in sections (`lead`, `vehicle`) as in the server's input.
 */
export interface EditedRecord {
  /** The version that editing started from; saving a stale one is refused. */
  readonly version: number;
}

/** One field's values: as originally read, as I edited it, and as someone else saved it meanwhile. */
export interface FieldVersions {
  /** `lead.email`, `vehicle.year` */
  readonly path: string;
  readonly before: FieldValue;
  readonly mine: FieldValue;
  readonly theirs: FieldValue;
}

export interface Comparison {
  /** Fields that both changed, to different values: the user decides. */
  readonly clashes: readonly FieldVersions[];
  /** Fields that only someone else changed: theirs is taken. */
  readonly taken: readonly FieldVersions[];
  /** Fields that only I changed: mine is kept. */
  readonly kept: readonly FieldVersions[];
}

type Section = Readonly<Record<string, FieldValue>>;

function sectionsOf(values: EditedRecord): readonly (readonly [string, Section])[] {
  return Object.entries<Section | number>({ ...values }).filter(
    (entry): entry is [string, Section] => typeof entry[1] === "object",
  );
}

function flat(values: EditedRecord): ReadonlyMap<string, FieldValue> {
  return new Map(
    sectionsOf(values).flatMap(([section, fields]) =>
      Object.entries(fields).map(([name, value]) => [`${section}.${name}`, value] as const),
    ),
  );
}

export function compareRecords<Values extends EditedRecord>(before: Values, mine: Values, theirs: Values): Comparison {
  const [now, other] = [flat(mine), flat(theirs)];
  const fields = [...flat(before)]
    .map(([path, value]) => ({ path, before: value, mine: now.get(path) ?? null, theirs: other.get(path) ?? null }))
    .filter((field) => field.mine !== field.theirs);
  return {
    clashes: fields.filter((field) => field.mine !== field.before && field.theirs !== field.before),
    taken: fields.filter((field) => field.mine === field.before),
    kept: fields.filter((field) => field.theirs === field.before),
  };
}

/** True if two versions have the same field values, whatever raised the version. */
export function sameFields<Values extends EditedRecord>(one: Values, other: Values): boolean {
  const there = flat(other);
  return [...flat(one)].every(([path, value]) => there.get(path) === value);
}

/** Their version with my changes on top; of the clashing fields, mine where `mineAt` says so. */
export function mergeRecords<Values extends EditedRecord>(
  comparison: Comparison,
  theirs: Values,
  mineAt: (path: string) => boolean,
): Values {
  const mine = new Map(
    [...comparison.kept, ...comparison.clashes.filter((clash) => mineAt(clash.path))].map((field) => [
      field.path,
      field.mine,
    ]),
  );
  const merged = sectionsOf(theirs).map(([section, fields]) => {
    const entries = Object.entries(fields).map(([name, value]) => {
      const path = `${section}.${name}`;
      return [name, mine.has(path) ? mine.get(path) : value] as const;
    });
    return [section, Object.fromEntries(entries)] as const;
  });
  return { ...theirs, ...Object.fromEntries(merged) };
}

/** Only the changed fields of one section, as its input takes them: unchanged ones are absent, cleared ones null. */
export function changedFields(before: object, now: object): Record<string, FieldValue> {
  const previous = new Map<string, FieldValue>(Object.entries(before));
  const changed = Object.entries<FieldValue>({ ...now }).filter(([name, value]) => previous.get(name) !== value);
  return Object.fromEntries(changed.map(([name, value]) => [name, value === "" ? null : value]));
}

/** Only the changed sections and fields: what a save sends. */
export function changedSections<Values extends EditedRecord>(
  before: Values,
  now: Values,
): Readonly<Record<string, Readonly<Record<string, FieldValue>>>> {
  const previous = new Map(sectionsOf(before));
  const changed = sectionsOf(now).map(
    ([name, section]) => [name, changedFields(previous.get(name) ?? {}, section)] as const,
  );
  return Object.fromEntries(changed.filter(([, changes]) => Object.keys(changes).length > 0));
}
