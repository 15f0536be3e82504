import { sentenceCase } from "#client/lib/format";
import { formatMoney } from "#shared/money";
import { textOf, type Details } from "./details";
import { withReason, withName } from "./reasonedText";

function quoteAction(action: string, details: Details): string {
  const plan = textOf(details, "plan");
  const price = typeof details.priceTotalCents === "number" ? ` for ${formatMoney(details.priceTotalCents)}` : "";
  return `${action} ${plan === null ? "" : `${sentenceCase(plan)} `}quote${price}`;
}

function quoteSentAction(details: Details): string {
  const to = textOf(details, "to");
  return `${quoteAction("sent the", details)}${to === null ? "" : ` to ${to}`}`;
}

function sentAction(details: Details): string {
  const to = textOf(details, "to");
  const what = details.resent === true ? "sent the contract again" : "sent the contract";
  return `${withName(what, textOf(details, "fileName"))}${to === null ? "" : ` to ${to}`}`;
}

/**
 * A customer may read, accept, decline and sign at a staff member's desk, or the staff member may do it in their place,
 * so the timeline says so.
 */
function inWhoseBrowser(action: string, details: Details): string {
  const staff = textOf(details, "staffUsername");
  return staff === null ? action : `${action}, in a browser where ${staff} was signed in`;
}

/** What was done about quotes and contracts, to be read after the actor's name. */
export const offerTexts = {
  quote_created: (details: Details) => quoteAction("created a", details),
  quote_sent: quoteSentAction,
  quote_opened: (details: Details) => quoteAction("opened the", details),
  quote_withdrawn: (details: Details) => quoteAction("withdrew the", details),
  quote_asked: () => "asked about the quote",
  quote_accepted: (details: Details) => {
    const action = quoteAction("accepted the", details);
    const { termMonths, deductible, changed } = details;
    const isChanged = changed === true && typeof termMonths === "number" && typeof deductible === "number";
    const change = isChanged ? `, changed to ${termMonths} months and a deductible of $${deductible}` : "";
    return inWhoseBrowser(`${action}${change}`, details);
  },
  contract_sent: sentAction,
  contract_viewed: (details: Details) =>
    inWhoseBrowser(withName("opened the contract", textOf(details, "fileName")), details),
  contract_signed: (details: Details) => {
    const name = textOf(details, "signatureName");
    const action = withName("signed the contract", textOf(details, "fileName"));
    return inWhoseBrowser(name === null ? action : `${action} as ${name}`, details);
  },
  quote_declined: (details: Details) => withReason(inWhoseBrowser("declined the quote", details), details),
  contract_declined: (details: Details) =>
    withReason(inWhoseBrowser(withName("declined the contract", textOf(details, "fileName")), details), details),
  quote_expired: (details: Details) => `${quoteAction("closed the", details)}, which expired unanswered`,
  contract_expired: (details: Details) =>
    `${withName("closed the contract", textOf(details, "fileName"))}, which expired unsigned`,
  contract_reminded: (details: Details) =>
    withName("reminded the customer about the contract", textOf(details, "fileName")),
  contract_voided: (details: Details) => withName("voided the contract", textOf(details, "fileName")),
};
