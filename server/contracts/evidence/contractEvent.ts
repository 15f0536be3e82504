import { createHash } from "node:crypto";

import type { EntityManager } from "typeorm";

import type { RequestContext } from "#server/context.js";
import { canonicalJson } from "#server/core/canonicalJson.js";
import { uuidOf } from "#server/core/ids.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";

const CONTRACT_EVENT_KINDS = ["sent", "opened", "signed", "voided", "resent", "moved"] as const;
export type ContractEventKind = (typeof CONTRACT_EVENT_KINDS)[number];

export interface NewContractEvent {
  readonly contractId: string;
  readonly kind: ContractEventKind;
  readonly at: Date;
  /** SHA-256 of the document that the event is about. */
  readonly documentSha256: Buffer | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** A stored link of the hash chain. */
export interface ContractEvent extends NewContractEvent {
  readonly position: string;
  readonly ipAddress: string;
  readonly userAgent: string;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
}

/** The previous hash of the first event. */
export const NO_HASH: Buffer = Buffer.alloc(32);
const USER_AGENT_LENGTH = 1000;

/**
 * Appends to the one chain of all contracts. This locks the chain until the transaction ends, so it must be the last
 * thing that a transaction does: otherwise two transactions could deadlock.
 */
export async function recordContractEvent(
  manager: EntityManager,
  { origin }: Pick<RequestContext, "origin">,
  event: NewContractEvent,
): Promise<void> {
  await run(manager, sql`select pg_advisory_xact_lock(hashtextextended('contract_event', 0))`);
  const [last]: readonly { position: string; hash: Buffer }[] = await run(
    manager,
    sql`select position, hash from contract_event order by position desc limit 1`,
  );
  const link = {
    ...event,
    // In the column's own form, regardless of case, because that is what is hashed when verifying.
    contractId: uuidOf(event.contractId),
    position: String(BigInt(last?.position ?? 0) + 1n),
    ipAddress: origin.ipAddress,
    userAgent: origin.userAgent.slice(0, USER_AGENT_LENGTH),
    previousHash: last?.hash ?? NO_HASH,
  };
  await run(
    manager,
    sql`insert into contract_event (position, contract_id, kind, at, ip_address, user_agent, document_sha256, details, previous_hash, hash)
     values (${link.position}, ${link.contractId}, ${link.kind}, ${link.at}, ${link.ipAddress}, ${link.userAgent}, ${link.documentSha256}, ${JSON.stringify(link.details)}::jsonb, ${link.previousHash}, ${hashOf(link)})`,
  );
}

/** SHA-256 of everything in a link, including the previous hash, as canonical JSON. */
export function hashOf(link: Omit<ContractEvent, "hash">): Buffer {
  const said = {
    position: link.position,
    contractId: link.contractId,
    kind: link.kind,
    at: link.at.toISOString(),
    ipAddress: link.ipAddress,
    userAgent: link.userAgent,
    documentSha256: link.documentSha256?.toString("hex") ?? null,
    details: link.details,
    previousHash: link.previousHash.toString("hex"),
  };
  return createHash("sha256").update(canonicalJson(said)).digest();
}
