import { canonicalJson } from "#server/core/canonicalJson.js";
import { DEFAULT_CANCELLATION_TERMS, cancellationTermsOf } from "#shared/cancellationTerms.js";
import type { Contract } from "../contract.entity.js";
import { ContractStatus } from "../contract.status.js";
import { linkExpiry } from "../contract.term.js";
import type { ContractEvent, ContractEventKind } from "./contractEvent.js";
import { CONTRACT_FACTS, quoteFacts, signatureSha256 } from "./frozenFacts.js";
import type { KeptContract, KeptDocument } from "./keptContracts.js";

/**
 * How a contract differs from what its events say, one sentence each. Older events that record fewer facts are checked
 * only for those.
 *
 * @param since when the chain began: contracts without a document are older than it
 */
export function problemsOf(kept: KeptContract, since: Date | null): readonly string[] {
  const { contract } = kept;
  const problems =
    contract === undefined
      ? missingProblems(kept)
      : [...statusProblems(kept, contract, since), ...factProblems(kept, contract)];
  return [...new Set([...problems, ...documentProblems(kept), ...signatureProblems(kept)])];
}

function missingProblems({ id, events, documents, signature, leadIds }: KeptContract): readonly string[] {
  const signed = last(events, "signed");
  if (signed) return [`Contract ${id} is missing, although ${spoken(signed)} says that it was signed.`];
  if (documents.length > 0 || signature) return [`Contract ${id} is missing, but its document or signature exists.`];
  // Unsigned contracts may be deleted, but only together with their lead.
  const withLead = events.some(({ details }) => leadIds.has(details["leadId"]));
  return withLead ? [`Contract ${id} is missing, although its lead exists.`] : [];
}

/** Its status and when it was reached. */
function statusProblems(kept: KeptContract, contract: Contract, since: Date | null): readonly string[] {
  const { id, events } = kept;
  const sent = last(events, "sent");
  if (!sent && !isOlderThanEvidence(kept, contract, since)) {
    return [`Contract ${id} is ${contract.status}, but no event says so.`];
  }
  const expected = statusByEvidence(events);
  const problems =
    expected === undefined || contract.status === expected
      ? []
      : [`Contract ${id} is ${contract.status}, but by the chain of evidence it is ${expected}.`];
  for (const [column, at, kind] of [
    ["sent_at", contract.sentAt, "sent"],
    ["opened_at", contract.openedAt, "opened"],
    ["signed_at", contract.signedAt, "signed"],
    ["voided_at", contract.voidedAt, "voided"],
  ] as const) {
    const event = last(events, kind);
    if (event) problems.push(...difference(id, column, at, event, event.at));
    else if (at !== null && (sent || (kind !== "sent" && kind !== "signed")))
      problems.push(`Contract ${id} names ${/^[aeiou]/.test(column) ? "an" : "a"} ${column}, but no event says so.`);
  }
  return problems;
}

/** Whether it predates the evidence and so never had a document. A draft does not have one yet, either. */
function isOlderThanEvidence({ documents, signature }: KeptContract, contract: Contract, since: Date | null): boolean {
  if (contract.fileSha256 !== null || documents.length > 0 || signature) return false;
  return contract.status === ContractStatus.draft || since === null || contract.createdAt < since;
}

/** The last status that the events record; undefined if they record none. */
function statusByEvidence(events: readonly ContractEvent[]): ContractStatus | undefined {
  if (last(events, "signed")) return ContractStatus.signed;
  if (last(events, "voided")) return ContractStatus.void;
  return last(events, "sent") && ContractStatus.sent;
}

/** The other facts in its row, and those of its quote. */
function factProblems({ id, quote, events }: KeptContract, contract: Contract): readonly string[] {
  const sending = events.findLast(({ kind }) => kind === "sent" || kind === "resent");
  const problems: string[] = [];
  if (sending) {
    const { to, expiresAt = linkExpiry(sending.at) } = sending.details;
    problems.push(...difference(id, "sent_to_email", contract.sentToEmail, sending, to));
    problems.push(...difference(id, "expires_at", contract.expiresAt, sending, expiresAt));
  }
  for (const event of events) {
    const namesAll = "leadId" in event.details;
    for (const name of CONTRACT_FACTS) {
      if (!namesAll && !(name in event.details)) continue;
      const said = name === "leadId" ? leadSince(event, events) : event.details[name];
      problems.push(...difference(id, COLUMNS[name], contract[name], event, said));
    }
    problems.push(...termsProblems(contract, event));
    const said = event.details["quote"];
    if (said !== undefined && canonicalJson(said) !== canonicalJson(quote && quoteFacts(quote)))
      problems.push(`The quote of contract ${id} says something else than ${spoken(event)}.`);
  }
  return problems;
}

/** Events from before terms differed do not name them: they were the default ones. */
function termsProblems(contract: Contract, event: ContractEvent): readonly string[] {
  if (event.kind !== "sent" && event.kind !== "signed") return [];
  const said = event.details["cancellation"] ?? DEFAULT_CANCELLATION_TERMS;
  if (canonicalJson(said) === canonicalJson(cancellationTermsOf(contract))) return [];
  return [`Contract ${contract.id} names other terms of cancelling than ${spoken(event)}.`];
}

/**
 * The lead that an event names, or the one to which the contract has moved from it since, following one merge after the
 * other.
 */
function leadSince({ position, details }: ContractEvent, events: readonly ContractEvent[]): unknown {
  return events
    .filter((event) => event.kind === "moved" && BigInt(event.position) > BigInt(position))
    .reduce((lead, event) => (event.details["from"] === lead ? event.details["to"] : lead), details["leadId"]);
}

const COLUMNS = {
  leadId: "lead_id",
  quoteId: "quote_id",
  fileName: "file_name",
  fileType: "file_type",
  salespersonEmail: "salesperson_email",
  createdAt: "created_at",
} as const satisfies Record<(typeof CONTRACT_FACTS)[number], string>;

function documentProblems({ id, contract, events, documents }: KeptContract): readonly string[] {
  const problems: string[] = [];
  for (const [kind, cause] of [
    ["presented", "sent"],
    ["signed", "signed"],
  ] as const) {
    const event = last(events, cause);
    const document = documents.find((each) => each.kind === kind);
    if (document) problems.push(...alteration(document, event));
    else if (event && contract) problems.push(`The ${kind} document of contract ${id} is missing.`);
  }
  const sent = last(events, "sent");
  if (contract && sent && !same(contract.fileSha256, sent.documentSha256))
    problems.push(`Contract ${id} names another document than the one that was presented.`);
  return problems;
}

function alteration(document: KeptDocument, event: ContractEvent | undefined): readonly string[] {
  const itself = `The ${document.kind} document of contract ${document.contractId}`;
  if (!document.bytesSha256.equals(document.sha256)) return [`${itself} was altered: its hash is another.`];
  if (same(document.sha256, event?.documentSha256 ?? null)) return [];
  return [`${itself} is not the one that the chain of evidence names.`];
}

function signatureProblems({ id, contract, events, signature }: KeptContract): readonly string[] {
  const event = last(events, "signed");
  if (!signature) return event && contract ? [`Contract ${id} is signed, but there is no signature.`] : [];
  const { name, email, consentVersion, signedAt, ipAddress, userAgent, staffUsername } = signature;
  const { pagesShown: shown, pageCount: count } = signature;
  const matches =
    event !== undefined &&
    [
      [name, event.details["name"]],
      [email, event.details["email"]],
      [consentVersion, event.details["consentVersion"]],
      [signedAt, event.at],
      [ipAddress, event.ipAddress],
      [userAgent, event.userAgent],
      [staffUsername, event.details["staffUsername"]],
      [shown && canonicalJson({ shown, count }), asCanonical(event.details["pages"])],
      [signatureSha256(signature), event.details["signatureSha256"] ?? signatureSha256(signature)],
    ].every(([kept, expected]) => asText(kept) === asText(expected));
  return matches ? [] : [`The signature of contract ${id} is not the one that the chain of evidence names.`];
}

function last(events: readonly ContractEvent[], kind: ContractEventKind): ContractEvent | undefined {
  return events.findLast((event) => event.kind === kind);
}

function difference(
  id: string,
  column: string,
  kept: unknown,
  event: ContractEvent,
  expected: unknown,
): readonly string[] {
  return asText(kept) === asText(expected) ? [] : [`Contract ${id} names another ${column} than ${spoken(event)}.`];
}

function spoken({ position, kind }: ContractEvent): string {
  return `event ${position} (${kind})`;
}

function same(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : one.equals(other);
}

function asCanonical(value: unknown): string | null {
  return value === undefined || value === null ? null : canonicalJson(value);
}

/**
 * PostgreSQL's `infinity` arrives as a number, and dates beyond JavaScript's range as invalid ones: events contain
 * neither.
 */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
  return typeof value === "string" ? value : JSON.stringify(value);
}
