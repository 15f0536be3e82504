import type { TestApp } from "./testApp.js";

export interface Row {
  readonly id: string;
  readonly lead_id: string;
  readonly [column: string]: unknown;
}

/** Everything that the database has about some leads, as it was committed at one moment. */
export interface World {
  readonly leadIds: readonly string[];
  readonly leads: readonly (Row & { readonly status: string; readonly converted_by: string | null })[];
  readonly vehicles: readonly Row[];
  readonly quotes: readonly (Row & { readonly status: string })[];
  readonly contracts: readonly (Row & {
    readonly quote_id: string;
    readonly status: string;
    readonly signed_at: string | null;
  })[];
  readonly signatures: readonly Row[];
  readonly policies: readonly Row[];
  readonly profiles: readonly (Row & { readonly policy_id: string | null })[];
  readonly customers: readonly Row[];
  readonly mails: readonly (Row & { readonly kind: string })[];
  readonly events: readonly (Row & { readonly kind: string })[];
  readonly activity: readonly (Row & { readonly kind: string; readonly details: Record<string, unknown> })[];
  /** Statuses whose counter is not what counting says. */
  readonly miscounted: readonly string[];
}

const QUERIES: Readonly<Record<Exclude<keyof World, "leadIds" | "miscounted">, string>> = {
  leads: "select l.*, l.id as lead_id from lead l where l.id = any ($1::uuid[])",
  vehicles: "select v.* from vehicle v where v.lead_id = any ($1::uuid[])",
  quotes: "select q.* from quote q where q.lead_id = any ($1::uuid[]) order by q.created_at, q.id",
  contracts: "select c.* from contract c where c.lead_id = any ($1::uuid[]) order by c.created_at, c.id",
  signatures: `select s.*, c.id, c.lead_id, (select json_agg(encode(d.sha256, 'hex') order by d.kind) from contract_document d where d.contract_id = c.id) as documents
    from contract_signature s join contract c on c.id = s.contract_id where c.lead_id = any ($1::uuid[])`,
  policies: "select p.* from policy p where p.lead_id = any ($1::uuid[])",
  profiles: "select f.* from payment_profile f where f.lead_id = any ($1::uuid[])",
  customers: `select h.policy_id as id, p.lead_id, c.email from policy_customer h
    join policy p on p.id = h.policy_id join customer c on c.id = h.customer_id where p.lead_id = any ($1::uuid[])`,
  mails:
    "select m.id, m.kind, m.subject_id as lead_id from outbox_message m where m.subject_id = any ($1::uuid[]::text[])",
  events: `select e.hash::text as id, e.kind, c.lead_id from contract_event e join contract c on c.id = e.contract_id
    where c.lead_id = any ($1::uuid[])`,
  activity: `select a.id, a.subject_id as lead_id, a.kind, a.details from activity a
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
