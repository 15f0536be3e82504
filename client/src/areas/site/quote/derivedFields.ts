import { vinFacts } from "#shared/vinFacts";
import { stateOfZip } from "#shared/zipState";
import type { QuoteField, QuoteForm } from "./quoteForm";

type DerivedField = "state" | "year" | "make";

/** The form, and the fields that it filled in itself and nobody has changed since. */
export interface DerivedForm {
  readonly values: QuoteForm;
  readonly filledIn: ReadonlySet<QuoteField>;
}

/** A form whose history is unknown: what follows from its ZIP code and VIN counts as filled in. */
export function asDerived(values: QuoteForm, years: readonly string[]): DerivedForm {
  const facts = Object.entries({ ...factsOf(values, "zip", years), ...factsOf(values, "vin", years) });
  const filledIn = facts.filter(([name, fact]) => fact !== "" && fact === values[name as DerivedField]);
  return { values, filledIn: new Set(filledIn.map(([name]) => name as DerivedField)) };
}

/**
 * The form after a change to one field, with the values that follow from it: a ZIP code determines the state, a VIN the
 * year and make. What a visitor typed is never replaced. What came from the previous ZIP code or VIN is removed
 * together with it, even if the next one is typed key by key.
 */
export function withChange(
  { values, filledIn }: DerivedForm,
  change: Partial<QuoteForm>,
  typed: QuoteField,
  years: readonly string[],
): DerivedForm {
  const now = { ...values, ...change };
  const ours = new Set(filledIn);
  ours.delete(typed);
  for (const [name, fact] of Object.entries(factsOf(now, typed, years)) as [DerivedField, string][]) {
    if (now[name] !== "" && !ours.has(name)) continue;
    now[name] = fact;
    ours.add(name);
  }
  return { values: now, filledIn: ours };
}

/** What follows from one field; empty texts if it says nothing. */
function factsOf(
  { zip, vin }: QuoteForm,
  from: QuoteField,
  years: readonly string[],
): Partial<Record<DerivedField, string>> {
  if (from === "zip") return { state: stateOfZip(zip) ?? "" };
  if (from !== "vin") return {};
  const facts = vinFacts(vin);
  const year = String(facts?.year ?? "");
  return { year: years.includes(year) ? year : "", make: facts?.make ?? "" };
}
