import { isClosedClaim } from "#client/domains/claims/claimStatus";
import { formatDay, formatInstant, formatInstantDay } from "#client/lib/format";
import { formatMoney } from "#shared/money";
import type { ClaimDetail } from "../ClaimWorkspace";
import { openSums } from "../estimate/openSums";
import { stillOwedCents } from "../payments/stillOwed";

/** What a step's own button does. */
export type StepAction =
  | "assign"
  | "approve"
  | "reply"
  | "line"
  | "decide"
  | "shop"
  | "estimate"
  | "pay"
  | "overturn"
  | "close";

export interface NextStep {
  readonly title: string;
  readonly detail: string;
  readonly action?: StepAction;
  /** Whether its button looks like the others: it is one of two decisions, or something else is expected first. */
  readonly isPlain?: boolean;
}

/** A claim's next step: the first of these that applies. */
export function nextStep(claim: ClaimDetail): NextStep {
  return (
    closedStep(claim) ??
    othersAppealStep(claim) ??
    waitingStep(claim) ??
    replyStep(claim) ??
    undecidedStep(claim) ??
    appealStep(claim) ??
    decisionStep(claim) ??
    moneyStep(claim) ??
    closeStep
  );
}

const closeStep: NextStep = {
  title: "Close the claim",
  detail: "Everything we owe is paid or scheduled. Close it once nothing is left to do.",
  action: "close",
};

function closedStep(claim: ClaimDetail): NextStep | undefined {
  if (!isClosedClaim(claim)) return undefined;
  if (claim.status !== "denied") return { title: "Settled", detail: "Nothing is left to do." };
  const given = givenNumbers(claim);
  if (given.length === 0) return { title: "Denied", detail: "Nothing is left to do." };
  return {
    title: `Denied, but ${given.join(", ")} still holds`,
    detail: "The shop may rely on it. Cancel it, or give the claim another status.",
  };
}

/** The person who denied the claim must leave it to a colleague. */
function othersAppealStep({ appeal }: ClaimDetail): NextStep | undefined {
  if (appeal === null || appeal.viewerCanDecide) return undefined;
  return { title: "A colleague decides the objection", detail: "You denied this claim, and the customer objects." };
}

function undecidedStep({ lines, policyId }: ClaimDetail): NextStep | undefined {
  const open = policyId === null ? undefined : lineToDecide({ lines });
  return open && { title: `Decide on: ${open.componentName}`, detail: open.sentence, action: "decide" };
}

function appealStep({ appeal }: ClaimDetail): NextStep | undefined {
  if (appeal === null) return undefined;
  return {
    title: "Decide on the customer's objection",
    detail: "Denying the claim again upholds the denial, and is final. Authorizing the repair overturns it, too.",
    action: "overturn",
    isPlain: true,
  };
}

function waitingStep({ status, assignedToName, messages, authorizations, appeal }: ClaimDetail): NextStep | undefined {
  if (assignedToName === null && appeal === null)
    return {
      title: "Assign the claim",
      detail: "No one is working on it yet. Deciding it assigns it to you.",
      action: "assign",
    };
  const asked = authorizations.find((authorization) => authorization.status === "requested");
  if (asked !== undefined) {
    const by = asked.requestedByName ?? "A colleague";
    return asked.viewerCanApprove
      ? {
          title: `Approve or decline ${formatMoney(asked.authorizedCents)}`,
          detail: `${by} asks you to be the second person.`,
          action: "approve",
        }
      : {
          title: "Waiting for a second person",
          detail: `${by} asked for ${formatMoney(asked.authorizedCents)}. Someone else must approve it, within their own bound.`,
        };
  }
  if (status !== "awaiting_customer_action") return undefined;
  const waits = messages.some(({ isQuestion, answeredAt }) => isQuestion && answeredAt === null);
  return waits
    ? { title: "Waiting for the customer's answer", detail: "Their answer returns the claim to its former status." }
    : { title: "Waiting for the customer", detail: "No question is open. Ask one so they know what we need." };
}

/** The first line that the rules leave to a person. */
export function lineToDecide({ lines }: Pick<ClaimDetail, "lines">): ClaimDetail["lines"][number] | undefined {
  return lines.find((line) => (line.overrideVerdict ?? line.verdict) === "person");
}

/** Once the repair is authorized, only what the customer wrote can be waiting for our reply. */
function replyStep({ messages, answerDueAt, authorizations }: ClaimDetail): NextStep | undefined {
  const last = messages.at(-1);
  if (last === undefined || !last.fromCustomer || answerDueAt === null) return undefined;
  if (authorizations.every(({ status }) => status !== "given")) return undefined;
  return {
    title: "Reply to the customer",
    detail: `They wrote to us on ${formatInstant(last.createdAt)}.`,
    action: "reply",
  };
}

function decisionStep(claim: ClaimDetail): NextStep | undefined {
  const { status, lines, estimate, shop, shopLink, authorizations, policyId } = claim;
  const given = authorizations.some((authorization) => authorization.status === "given");
  if (policyId === null && !given)
    return { title: "Find the policy", detail: "The claim has no policy, so no contract pays for it." };
  if (lines.length === 0 && !given)
    return {
      title: "Say what failed",
      detail: "Add a line under Coverage to see whether it's covered.",
      action: "line",
    };
  if (!given && lines.every((line) => (line.overrideVerdict ?? line.verdict) === "not_covered"))
    return { title: "Deny the claim", detail: "No line under Coverage is covered." };
  if (status === "awaiting_inspection")
    return { title: "Arrange the inspection", detail: "The claim is waiting for the inspector's findings." };
  if (estimate.some(({ authorizationId }) => authorizationId === null))
    return {
      title: given
        ? "Authorize the supplement, or ask a second person"
        : "Authorize the estimate, or ask a second person",
      detail: whatWePay(claim),
      action: "estimate",
      isPlain: true,
    };
  if (given) return undefined;
  if (shop !== null && shopLink?.awaitsEstimate === true)
    return {
      title: "Waiting for the shop's estimate",
      detail: `${shop.name} got its link on ${formatInstantDay(shopLink.createdAt)}. We remind it by email. You can also enter what it asks for.`,
    };
  return shop === null
    ? { title: "Choose the repair shop", detail: "Then add its charges to the estimate.", action: "shop" }
    : {
        title: "Enter the shop's estimate",
        detail: `Add what ${shop.name} is asking for: parts, labor, diagnosis, tow or rental.`,
        action: "estimate",
      };
}

function whatWePay(claim: ClaimDetail): string {
  const { owedCents, requestedCents, authorizedCents } = openSums(claim);
  if (owedCents === 0 && authorizedCents > 0)
    return `The ${formatMoney(authorizedCents)} allowed does not exceed the deductible, so we would pay nothing.`;
  return `We would pay ${formatMoney(owedCents)} of the ${formatMoney(requestedCents)} requested.`;
}

function moneyStep(claim: ClaimDetail): NextStep | undefined {
  const expired = claim.authorizations.find((authorization) => authorization.expired);
  const left = stillOwedCents(claim);
  if (expired !== undefined)
    return {
      title: `${expired.number ?? "The authorization"} has expired`,
      detail: `The repair had to begin by ${formatDay(expired.validUntil ?? "")}. If it did, pay it. If not, extend or cancel the authorization.`,
    };
  if (left <= 0) return undefined;
  const title = `Pay ${formatMoney(left)}`;
  const authorized = `Authorized as ${givenNumbers(claim).join(", ")}.`;
  return claim.shopInvoices.length === 0
    ? {
        title,
        detail: `${authorized} Pay once the shop's invoice is in and shows the number. If it came by mail, add it under Photos and documents.`,
        action: "pay",
        isPlain: true,
      }
    : { title, detail: `${authorized} ${invoiceText(claim)}`, action: "pay" };
}

/** What the shop has invoiced, and by how much that exceeds what we authorized. */
function invoiceText({ shopInvoices, authorizations }: ClaimDetail): string {
  const invoiced = shopInvoices.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const authorized = authorizations.reduce((sum, { status, authorizedCents }) => {
    return status === "given" ? sum + authorizedCents : sum;
  }, 0);
  const are = shopInvoices.length === 1 ? "is" : "are";
  const received = `The shop's ${shopInvoices.length === 1 ? "invoice" : "invoices"} of ${formatMoney(invoiced)} ${are} in`;
  return invoiced > authorized
    ? `${received}, ${formatMoney(invoiced - authorized)} more than we authorized.`
    : `${received}.`;
}

export function givenNumbers({ authorizations }: Pick<ClaimDetail, "authorizations">): readonly string[] {
  return authorizations.flatMap(({ status, number }) => (status === "given" && number !== null ? [number] : []));
}
