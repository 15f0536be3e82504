import type { LeadFieldValue, LeadValues } from "./leadValues";

/** One field as it was read, as I have it now, and as somebody else saved it meanwhile. */
export interface FieldVersions {
  /** `lead.email`, `vehicle.year` */
  readonly path: string;
  readonly before: LeadFieldValue;
  readonly mine: LeadFieldValue;
  readonly theirs: LeadFieldValue;
}

export interface LeadComparison {
  /** Both changed it, to different values: a person decides. */
  readonly clashes: readonly FieldVersions[];
  /** Only somebody else changed it: theirs is taken over. */
  readonly taken: readonly FieldVersions[];
  /** Only I changed it: mine stays. */
  readonly kept: readonly FieldVersions[];
}

function flat(values: LeadValues): ReadonlyMap<string, LeadFieldValue> {
  return new Map([
    ...Object.entries<LeadFieldValue>(values.lead).map(([name, value]) => [`lead.${name}`, value] as const),
    ...Object.entries<LeadFieldValue>(values.vehicle).map(([name, value]) => [`vehicle.${name}`, value] as const),
  ]);
}

export function compareLead(before: LeadValues, mine: LeadValues, theirs: LeadValues): LeadComparison {
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

/** Their version with my changes on top; of the clashes, mine where `mineAt` says so. */
export function mergeLead(
  comparison: LeadComparison,
  theirs: LeadValues,
  mineAt: (path: string) => boolean,
): LeadValues {
  const mine = new Map(
    [...comparison.kept, ...comparison.clashes.filter((clash) => mineAt(clash.path))].map((field) => [
      field.path,
      field.mine,
    ]),
  );
  function over<Values extends Readonly<Record<string, LeadFieldValue>>>(section: string, values: Values): Values {
    const entries = Object.entries(values);
    return Object.fromEntries(
      entries.map(([name, value]) => [name, mine.has(`${section}.${name}`) ? mine.get(`${section}.${name}`) : value]),
    ) as Values;
  }
  return { version: theirs.version, lead: over("lead", theirs.lead), vehicle: over("vehicle", theirs.vehicle) };
}
