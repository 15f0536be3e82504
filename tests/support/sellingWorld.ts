import type { TestApp } from "./testApp.js";

export interface Row {
  readonly id: string;
  readonly lead_id: string;
  readonly [column: string]: unknown;
}

/** Everything that the database contains about some leads, committed at one moment. Hashes are SHA-256 in hexadecimal. */
export interface World {
  readonly leadIds: readonly string[];
  readonly leads: readonly (Row & {
    readonly status: string;
    readonly email: string | null;
    readonly converted_by: string | null;
    readonly do_not_call_at: string | null;
  })[];
  readonly vehicles: readonly Row[];
  readonly quotes: readonly (Row & { readonly status: string })[];
  readonly contracts: readonly ContractRow[];
  readonly documents: readonly DocumentRow[];
  readonly signatures: readonly (Row & {
    readonly name: string;
    readonly email: string;
    readonly consent_version: string;
    readonly signed_at: string;
  })[];
  readonly policies: readonly (Row & { readonly package: string; readonly history: number })[];
  readonly profiles: readonly (Row & { readonly policy_id: string | null; readonly customer_id: string | null })[];
  /** The customers of each policy. */
  readonly customers: readonly (Row & {
    readonly policy_id: string;
    readonly customer_id: string;
    readonly email: string;
  })[];
  readonly mails: readonly MailRow[];
  /** Events of the chain, including those of contracts deleted with their lead, in order. */
  readonly events: readonly EventRow[];
  readonly activity: readonly ActivityRow[];
  /** Statuses whose counter differs from the actual count. */
  readonly miscounted: readonly string[];
}

export interface ContractRow extends Row {
  readonly quote_id: string;
  readonly status: string;
  readonly file_name: string;
  readonly sha256: string;
  readonly sent_to_email: string;
  readonly sent_at: string;
  readonly expires_at: string;
  readonly opened_at: string | null;
  readonly signed_at: string | null;
  readonly voided_at: string | null;
}

export interface DocumentRow extends Row {
  readonly contract_id: string;
  readonly kind: "presented" | "signed";
  /** The stored hash. */
  readonly sha256: string;
  /** The hash of the current bytes. */
  readonly hashed: string;
}

export interface EventRow extends Row {
  readonly contract_id: string;
  readonly kind: string;
  readonly at: string;
  readonly sha256: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface MailRow extends Row {
  readonly kind: string;
  readonly to_addresses: readonly string[];
  /** The contract linked in its text. */
  readonly contract_id: string | null;
  /** Hashes of what is attached. */
  readonly attached: readonly string[];
}

export interface ActivityRow extends Row {
  readonly kind: string;
  readonly actor_name: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The history outlives a contract, as its evidence does. */
const EVER = `select c.id, c.lead_id from contract c where c.lead_id = any ($1::uuid[]) union
  select (a.details ->> 'contractId')::uuid, a.subject_id::uuid from activity a
  where a.subject_kind = 'lead' and a.subject_id = any ($1::uuid[]::text[]) and a.details ? 'contractId'`;

const QUERIES: Readonly<Record<Exclude<keyof World, "leadIds" | "miscounted">, string>> = {
  leads: "select l.*, l.id as lead_id from lead l where l.id = any ($1::uuid[])",
  vehicles: "select v.* from vehicle v where v.lead_id = any ($1::uuid[])",
  quotes: "select q.* from quote q where q.lead_id = any ($1::uuid[]) order by q.created_at, q.id",
  contracts: `select c.*, encode(c.file_sha256, 'hex') as sha256 from contract c where c.lead_id = any ($1::uuid[])
    order by c.created_at, c.id`,
  documents: `select d.contract_id || ' ' || d.kind as id, c.lead_id, d.contract_id, d.kind, encode(d.sha256, 'hex') as sha256,
      encode(sha256(d.bytes), 'hex') as hashed
    from contract_document d join contract c on c.id = d.contract_id where c.lead_id = any ($1::uuid[])`,
  signatures: `select s.*, c.id, c.lead_id from contract_signature s join contract c on c.id = s.contract_id
    where c.lead_id = any ($1::uuid[])`,
  policies: `select p.*, (select count(*) from activity a where a.subject_kind = 'policy' and a.subject_id = p.id and a.kind = 'created') as history
    from policy p where p.lead_id = any ($1::uuid[])`,
  profiles: "select f.* from payment_profile f where f.lead_id = any ($1::uuid[])",
  customers: `select h.policy_id || ' ' || h.customer_id as id, p.lead_id, h.policy_id, h.customer_id, c.email from policy_customer h
    join policy p on p.id = h.policy_id join customer c on c.id = h.customer_id where p.lead_id = any ($1::uuid[])`,
  mails: `select m.id, m.kind, m.subject_id as lead_id, m.to_addresses, substring(m.text from 'contract=([0-9a-f-]{36})') as contract_id,
      array(select encode(sha256(a.bytes), 'hex') from outbox_attachment a where a.outbox_message_id = m.id) as attached
    from outbox_message m where m.subject_id = any ($1::uuid[]::text[]) and m.kind <> 'quote_requested'`,
  events: `select e.hash::text as id, ever.lead_id, e.contract_id, e.kind, e.at, encode(e.document_sha256, 'hex') as sha256, e.details
    from contract_event e join (${EVER}) ever on ever.id = e.contract_id order by e.position`,
  activity: `select a.id, a.subject_id as lead_id, a.kind, a.actor_name, a.details from activity a
    where a.subject_kind = 'lead' and a.subject_id = any ($1::uuid[]::text[]) order by a.position`,
};

const MISCOUNTED = `select coalesce(json_agg(status), '[]') from (
  select status from (select status, sum(count) as counted from lead_counter group by status) kept
  full join (select status, count(*) as there from lead group by status) found using (status)
  where coalesce(counted, 0) <> coalesce(there, 0)) wrong`;

const ALL = `select ${[
  ...Object.entries(QUERIES).map(
    ([name, query]) => `(select coalesce(json_agg(to_json(r)), '[]') from (${query}) r) as "${name}"`,
  ),
  `(${MISCOUNTED}) as miscounted`,
].join(", ")}`;

export async function lookAt(app: TestApp, leadIds: readonly string[]): Promise<World> {
  const [seen] = await app.database.dataSource.query<Omit<World, "leadIds">[]>(ALL, [leadIds]);
  if (seen === undefined) throw new Error("a select of one row gave none");
  return { ...seen, leadIds };
}

/** The part of the world about one lead. */
export function only(world: World, leadId: string): World {
  const parts = Object.entries(world).map(([name, rows]: [string, unknown]) => [
    name,
    Array.isArray(rows) ? rows.filter((row) => typeof row !== "object" || (row as Row).lead_id === leadId) : rows,
  ]);
  return Object.fromEntries(parts) as World;
}
