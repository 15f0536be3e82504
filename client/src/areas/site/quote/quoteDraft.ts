import { forget, keep, readKept } from "#client/lib/deviceStorage";
import { PLAN_CODES } from "#shared/plans";
import { emptyQuote, type QuoteForm } from "./quoteForm";

const storageKey = "quote-draft";

/** Seven days in milliseconds, as stated in the privacy policy. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

/** Keeps what a visitor typed in the browser until it is sent. Agreements are not kept: each request needs its own. */
export function saveDraft(form: QuoteForm): void {
  const values = { ...form, tcpa: false, terms: false };
  keep(storageKey, JSON.stringify({ savedAt: Date.now(), values }));
}

export function clearDraft(): void {
  forget(storageKey);
}

export function readDraft(): QuoteForm {
  try {
    const draft: unknown = JSON.parse(readKept(storageKey) ?? "null");
    if (isDraft(draft) && Date.now() - draft.savedAt < keptFor) return withTextOf(draft.values);
  } catch {
    // Unreadable: start over.
  }
  return emptyQuote;
}

interface Draft {
  readonly savedAt: number;
  readonly values: object;
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null) return false;
  return (
    "savedAt" in value &&
    typeof value.savedAt === "number" &&
    "values" in value &&
    typeof value.values === "object" &&
    value.values !== null
  );
}

const isPlan = (code: string): boolean => (PLAN_CODES as readonly string[]).includes(code);

/** Takes the text fields that a draft (perhaps of an older release) has, and nothing else. */
function withTextOf(values: object): QuoteForm {
  const typed = Object.entries(values).filter(([field, value]) => typeof value === "string" && field in emptyQuote);
  const form = { ...emptyQuote, ...Object.fromEntries(typed), tcpa: false, terms: false };
  return isPlan(form.requestedPlan) ? form : { ...form, requestedPlan: "" };
}
