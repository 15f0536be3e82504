import type { DataSource } from "typeorm";

import { type ContractEvent, NO_HASH, hashOf } from "./contractEvent.js";

export interface EvidenceReport {
  readonly events: number;
  readonly documents: number;
  /** One sentence each; empty when nothing was altered. */
  readonly problems: readonly string[];
}

const EVENTS_AT_ONCE = 500;

/**
 * Walks the whole chain of evidence and hashes every document again: whatever was changed, left out or put in between since it was written, is
 * told. It reads only.
 */
export async function verifyEvidence(database: Pick<DataSource, "query">): Promise<EvidenceReport> {
  const { events, problems } = await verifyChain(database);
  const [count]: readonly { documents: number }[] = await database.query(
    "select count(*)::int as documents from contract_document",
  );
  const found: readonly { problem: string }[] = await database.query(DOCUMENT_PROBLEMS);
  return { events, documents: count?.documents ?? 0, problems: [...problems, ...found.map(({ problem }) => problem)] };
}

async function verifyChain(database: Pick<DataSource, "query">): Promise<Pick<EvidenceReport, "events" | "problems">> {
  const problems: string[] = [];
  let events = 0;
  let position = 0n;
  let previousHash = NO_HASH;
  for (;;) {
    const links: readonly ContractEvent[] = await database.query(LINKS, [String(position), EVENTS_AT_ONCE]);
    for (const link of links) {
      events += 1;
      const here = `Event ${link.position} (${link.kind} of contract ${link.contractId})`;
      if (BigInt(link.position) !== position + 1n)
        problems.push(`${here} does not follow event ${position}: events are missing.`);
      if (!link.previousHash.equals(previousHash))
        problems.push(`${here} does not name the hash of the event before it.`);
      if (!hashOf(link).equals(link.hash)) problems.push(`${here} was altered: its hash is another.`);
      position = BigInt(link.position);
      previousHash = link.hash;
    }
    if (links.length < EVENTS_AT_ONCE) return { events, problems };
  }
}

const LINKS = `select position, contract_id as "contractId", kind, at, ip_address as "ipAddress", user_agent as "userAgent",
    document_sha256 as "documentSha256", details, previous_hash as "previousHash", hash
  from contract_event where position > $1 order by position limit $2`;

/**
 * A document is what its hash says, and its hash is what the chain says. A contract that was sent has its event, so cutting off the end of the
 * chain shows too. Contracts without a hash were made before there was evidence.
 */
const DOCUMENT_PROBLEMS = `
  select format('The %s document of contract %s was altered: its hash is another.', kind, contract_id) as problem
  from contract_document where sha256(bytes) <> sha256
  union all
  select format('The %s document of contract %s is not the one that the chain of evidence names.', kind, contract_id)
  from contract_document document where not exists (
    select from contract_event event where event.contract_id = document.contract_id and event.document_sha256 = document.sha256
      and event.kind = case document.kind when 'presented' then 'sent' else 'signed' end)
  union all
  select format('The %s document of contract %s is missing.', wanted.kind, contract.id)
  from contract cross join (values ('presented'), ('signed')) wanted (kind)
  where contract.file_sha256 is not null and (wanted.kind = 'presented' or contract.status = 'signed') and not exists (
    select from contract_document document where document.contract_id = contract.id and document.kind = wanted.kind)
  union all
  select format('Contract %s names another document than the one that was presented.', contract.id)
  from contract join contract_document document on document.contract_id = contract.id and document.kind = 'presented'
  where contract.file_sha256 is distinct from document.sha256
  union all
  select format('Contract %s is signed, but there is no signature.', contract.id)
  from contract where contract.file_sha256 is not null and status = 'signed' and not exists (
    select from contract_signature signature where signature.contract_id = contract.id)
  union all
  select format('The signature of contract %s is not the one that the chain of evidence names.', signature.contract_id)
  from contract_signature signature where not exists (
    select from contract_event event where event.contract_id = signature.contract_id and event.kind = 'signed'
      and event.at = signature.signed_at and event.details ->> 'name' = signature.name
      and event.details ->> 'email' = signature.email and event.details ->> 'consentVersion' = signature.consent_version)
  order by problem`;
