import { formatMoney } from "#shared/money";
import { sentenceCase } from "#client/lib/format";
import { because, withName } from "./deedText";
import { textOf, type Details } from "./details";

function quoteDeed(deed: string, details: Details): string {
  const plan = textOf(details, "plan");
  const price = typeof details.priceTotalCents === "number" ? ` for ${formatMoney(details.priceTotalCents)}` : "";
  return `${deed} ${plan === null ? "" : `${sentenceCase(plan)} `}quote${price}`;
}

function quoteSentDeed(details: Details): string {
  const to = textOf(details, "to");
  return `${quoteDeed("sent the", details)}${to === null ? "" : ` to ${to}`}`;
}

function sentDeed(details: Details): string {
  const to = textOf(details, "to");
  const what = details.resent === true ? "sent the contract again" : "sent the contract";
  return `${withName(what, textOf(details, "fileName"))}${to === null ? "" : ` to ${to}`}`;
}

/**
 * A customer may read and sign at a staff member's desk, or the staff member may do it in their place, so the timeline
 * says so.
 */
function inWhoseBrowser(deed: string, details: Details): string {
  const staff = textOf(details, "staffUsername");
  return staff === null ? deed : `${deed}, in a browser where ${staff} was signed in`;
}

/** What was done about quotes and contracts, to be read after the actor's name. */
export const offerDeeds = {
  quote_created: (details: Details) => quoteDeed("created a", details),
  quote_sent: quoteSentDeed,
  quote_opened: (details: Details) => quoteDeed("opened the", details),
  quote_withdrawn: (details: Details) => quoteDeed("withdrew the", details),
  quote_asked: () => "asked about the quote",
  quote_accepted: (details: Details) => {
    const deed = quoteDeed("accepted the", details);
    const { termMonths, deductible, changed } = details;
    if (changed !== true || typeof termMonths !== "number" || typeof deductible !== "number") return deed;
    return `${deed}, changed to ${termMonths} months and a deductible of $${deductible}`;
  },
  contract_sent: sentDeed,
  contract_viewed: (details: Details) =>
    inWhoseBrowser(withName("opened the contract", textOf(details, "fileName")), details),
  contract_signed: (details: Details) => {
    const name = textOf(details, "signatureName");
    const deed = withName("signed the contract", textOf(details, "fileName"));
    return inWhoseBrowser(name === null ? deed : `${deed} as ${name}`, details);
  },
  quote_declined: (details: Details) => because("declined the quote", details),
  contract_declined: (details: Details) =>
    because(withName("declined the contract", textOf(details, "fileName")), details),
  quote_expired: (details: Details) => `${quoteDeed("closed the", details)}, which expired unanswered`,
  contract_expired: (details: Details) =>
    `${withName("closed the contract", textOf(details, "fileName"))}, which expired unsigned`,
  contract_reminded: (details: Details) =>
    withName("reminded the customer about the contract", textOf(details, "fileName")),
  contract_voided: (details: Details) => withName("voided the contract", textOf(details, "fileName")),
};
