import { forget, keep, readKept } from "#client/lib/deviceStorage";
import type { SentRequest } from "#client/lib/useRequestKey";
import { PLAN_CODES } from "#shared/plans";
import { emptyQuote, type QuoteForm } from "./quoteForm";

const STORAGE_KEY = "quote-draft";

/** Seven days in milliseconds, as stated in the privacy policy. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;

interface Draft {
  readonly savedAt: number;
  readonly values: object;
  readonly unanswered?: SentRequest | undefined;
}

/** Keeps what a visitor typed in the browser until it is sent. Agreements are not kept: each request needs its own. */
export function saveDraft(form: QuoteForm): void {
  write(form, readUnanswered());
}

export function clearDraft(): void {
  forget(STORAGE_KEY);
}

export function readDraft(): QuoteForm {
  const draft = keptDraft();
  return draft === undefined ? emptyQuote : withTextOf(draft.values);
}

/**
 * Keeps a request that is about to be sent until it is answered: whoever leaves the page meanwhile and sends it again
 * sends the same request, which may have arrived.
 */
export function keepUnanswered(form: QuoteForm, request: SentRequest): void {
  write(form, request);
}

export function forgetUnanswered(form: QuoteForm): void {
  write(form, undefined);
}

export function readUnanswered(): SentRequest | undefined {
  return keptDraft()?.unanswered;
}

function write(form: QuoteForm, unanswered: SentRequest | undefined): void {
  const draft: Draft = { savedAt: Date.now(), values: withoutAgreements(form), unanswered };
  keep(STORAGE_KEY, JSON.stringify(draft));
}

export function withoutAgreements(form: QuoteForm): QuoteForm {
  return { ...form, tcpa: false, terms: false };
}

/** Undefined if there is none, it is too old, or it cannot be read. */
function keptDraft(): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(readKept(STORAGE_KEY) ?? "null");
    if (isDraft(draft) && Date.now() - draft.savedAt < KEPT_FOR_MS) return draft;
  } catch {
    // Unreadable: start over.
  }
  return undefined;
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
  const form = withoutAgreements({ ...emptyQuote, ...Object.fromEntries(typed) });
  return isPlan(form.requestedPlan) ? form : { ...form, requestedPlan: "" };
}
