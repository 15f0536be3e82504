import { vinFacts } from "#shared/vinFacts";
import { stateOfZip } from "#shared/zipState";
import type { QuoteField, QuoteForm } from "./quoteForm";

/**
 * The form after a change to one field, with the values that follow from it: a ZIP code determines the state, a VIN the
 * year and make. What a visitor typed is never replaced. A state that came from the previous ZIP code is removed
 * together with it.
 */
export function withDerivedFields(
  before: QuoteForm,
  now: QuoteForm,
  typed: QuoteField,
  years: readonly string[],
): QuoteForm {
  if (typed === "zip") {
    const isOurs = now.state === "" || now.state === stateOfZip(before.zip);
    return isOurs ? { ...now, state: stateOfZip(now.zip) ?? now.state } : now;
  }
  if (typed !== "vin") return now;
  const facts = vinFacts(now.vin);
  if (facts === undefined) return now;
  const year = years.includes(String(facts.year)) ? String(facts.year) : "";
  return { ...now, year: now.year || year, make: now.make || (facts.make ?? "") };
}
