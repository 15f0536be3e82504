import type { LeadValues } from "./leadValues";

type FieldValue = string | boolean;

/** One field as it was read, as I have it now, and as somebody else saved it meanwhile. */
export interface FieldVersions {
  /** `lead.email`, `vehicle.year` */
  readonly path: string;
  readonly before: FieldValue;
  readonly mine: FieldValue;
  readonly theirs: FieldValue;
}

export interface LeadComparison {
  /** Both changed it, to different values: a person decides. */
  readonly clashes: readonly FieldVersions[];
  /** Only somebody else changed it: theirs is taken over. */
  readonly taken: readonly FieldVersions[];
  /** Only I changed it: mine stays. */
  readonly kept: readonly FieldVersions[];
}

function flat(values: LeadValues): ReadonlyMap<string, FieldValue> {
  return new Map([
    ...Object.entries<FieldValue>(values.lead).map(([name, value]) => [`lead.${name}`, value] as const),
    ...Object.entries<FieldValue>(values.vehicle).map(([name, value]) => [`vehicle.${name}`, value] as const),
  ]);
}

export function compareLead(before: LeadValues, mine: LeadValues, theirs: LeadValues): LeadComparison {
  const [was, now, other] = [flat(before), flat(mine), flat(theirs)];
  const fields = [...was.entries()]
    .map(([path, value]) => ({ path, before: value, mine: now.get(path) ?? "", theirs: other.get(path) ?? "" }))
    .filter((field) => field.mine !== field.theirs);
  return {
    clashes: fields.filter((field) => field.mine !== field.before && field.theirs !== field.before),
    taken: fields.filter((field) => field.mine === field.before),
    kept: fields.filter((field) => field.theirs === field.before),
  };
}

/** Their version with my changes on top; of the clashes, mine where `mineAt` says so. */
export function mergeLead(comparison: LeadComparison, theirs: LeadValues, mineAt: (path: string) => boolean): LeadValues {
  const mine = new Map<string, FieldValue>();
  for (const field of [...comparison.kept, ...comparison.clashes.filter((clash) => mineAt(clash.path))]) {
    mine.set(field.path, field.mine);
  }
  function over<Values extends object>(section: string, values: Values): Values {
    const entries = Object.entries<FieldValue>({ ...values });
    return Object.fromEntries(entries.map(([name, value]) => [name, mine.get(`${section}.${name}`) ?? value])) as Values;
  }
  return { lead: over("lead", theirs.lead), vehicle: over("vehicle", theirs.vehicle) };
}
