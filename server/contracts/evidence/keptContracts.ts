import { type EntityManager, In } from "typeorm";

import { run } from "#server/core/run.js";
import { type Sql, raw, sql } from "#server/core/sql.js";
import { Quote } from "#server/quotes/quote.entity.js";
import { Contract } from "../contract.entity.js";
import { ContractSignature } from "../contractSignature.entity.js";
import type { ContractEvent } from "./contractEvent.js";
import { EVENT_COLUMNS } from "./verifyChain.js";

/** Everything that the database has about one contract; any part may be missing. */
export interface KeptContract {
  readonly id: string;
  readonly contract: Contract | undefined;
  readonly quote: Quote | undefined;
  /** In chain order. */
  readonly events: readonly ContractEvent[];
  readonly documents: readonly KeptDocument[];
  readonly signature: ContractSignature | undefined;
  /** Which of the leads named in its events still exist. */
  readonly leadIds: ReadonlySet<unknown>;
}

export interface KeptDocument {
  readonly contractId: string;
  readonly kind: "presented" | "signed";
  readonly sha256: Buffer;
  /** Computed from the bytes just now. */
  readonly bytesSha256: Buffer;
}

/** Their documents, two of up to 5 MB each, are hashed by one statement, which must finish within ten seconds. */
const CONTRACTS_AT_ONCE = 50;
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/** Every contract with any trace: a row, an event, a document or a signature. */
export async function* keptContracts(manager: EntityManager): AsyncGenerator<KeptContract> {
  let after = BEFORE_ALL;
  for (;;) {
    const rows: readonly { id: string }[] = await run(
      manager,
      sql`${idsOf(sql`contract`, sql`id`, after)} union ${idsOf(sql`contract_event`, sql`contract_id`, after)}
        union ${idsOf(sql`contract_document`, sql`contract_id`, after)} union ${idsOf(sql`contract_signature`, sql`contract_id`, after)}
        order by id limit ${CONTRACTS_AT_ONCE}`,
    );
    const ids = rows.map(({ id }) => id);
    yield* await withEverything(manager, ids);
    if (ids.length < CONTRACTS_AT_ONCE) return;
    after = ids.at(-1) ?? after;
  }
}

/** Each part is an index scan that ends after the first fifty. */
const idsOf = (table: Sql, column: Sql, after: string): Sql =>
  sql`(select distinct ${column} as id from ${table} where ${column} > ${after} order by 1 limit ${CONTRACTS_AT_ONCE})`;

async function withEverything(manager: EntityManager, ids: readonly string[]): Promise<readonly KeptContract[]> {
  const contracts = await manager.findBy(Contract, { id: In(ids) });
  const quotes = await manager.findBy(Quote, { id: In(contracts.map(({ quoteId }) => quoteId)) });
  const signatures = await manager.findBy(ContractSignature, { contractId: In(ids) });
  const events: readonly ContractEvent[] = await run(
    manager,
    sql`select ${raw(EVENT_COLUMNS)} from contract_event where contract_id = any(${ids}) order by position`,
  );
  const documents: readonly KeptDocument[] = await run(
    manager,
    sql`select contract_id as "contractId", kind, sha256, sha256(bytes) as "bytesSha256"
  from contract_document where contract_id = any(${ids}) order by contract_id, kind`,
  );
  const named = events.map(({ details }) => details["leadId"]).filter((leadId) => typeof leadId === "string");
  // Compared as text, because an altered event may contain anything.
  const leads: readonly { id: string }[] = await run(manager, sql`select id from lead where id::text = any(${named})`);
  const leadIds = new Set<unknown>(leads.map(({ id }) => id));
  return ids.map((id) => {
    const contract = contracts.find((each) => each.id === id);
    return {
      id,
      contract,
      quote: quotes.find((each) => each.id === contract?.quoteId),
      events: events.filter(({ contractId }) => contractId === id),
      documents: documents.filter(({ contractId }) => contractId === id),
      signature: signatures.find(({ contractId }) => contractId === id),
      leadIds,
    };
  });
}
