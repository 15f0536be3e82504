import DataLoader from "dataloader";
import { In, IsNull } from "typeorm";

import {
  Charge,
  ClaimMessage,
  Contract,
  Customer,
  DocumentRequest,
  Lead,
  LeadNote,
  PaymentProfile,
  Policy,
  PolicyCustomer,
  PolicyNote,
  Quote,
  Vehicle,
  database,
  rowsOf,
} from "./entities.mjs";

const NEWEST = { createdAt: "DESC", id: "DESC" };

function grouped(keys, rows, keyOf) {
  const groups = new Map(keys.map((key) => [key, []]));
  for (const row of rows) groups.get(keyOf(row))?.push(row);
  return keys.map((key) => groups.get(key));
}

const many = (schema, column, order) =>
  new DataLoader(async (keys) =>
    grouped(keys, await rowsOf(schema).find({ where: { [column]: In([...keys]) }, order }), (row) => row[column]),
  );

const one = (schema, column) => {
  const loader = many(schema, column, {});
  return { load: async (key) => (await loader.load(key))[0] ?? null };
};

/** One per relation, created anew for each request. */
export const loaders = () => ({
  vehicle: one(Vehicle, "leadId"),
  policy: one(Policy, "leadId"),
  quotes: many(Quote, "leadId", NEWEST),
  contract: new DataLoader(async (ids) => {
    const rows = await rowsOf(Contract).find({ where: { quoteId: In([...ids]) } });
    const valid = rows.filter(({ status }) => status !== "void");
    return grouped(ids, valid, ({ quoteId }) => quoteId).map(([first = null]) => first);
  }),
  notes: many(LeadNote, "leadId", NEWEST),
  duplicate: new DataLoader(async (leads) => {
    const rows = await database.query("select l.id from lead l where l.id = any($1) and lead_duplicate(l)", [
      [...leads],
    ]);
    const ids = new Set(rows.map(({ id }) => id));
    return leads.map((id) => ids.has(id));
  }),
  lead: one(Lead, "id"),
  policyNotes: many(PolicyNote, "policyId", NEWEST),
  documentRequests: many(DocumentRequest, "policyId", NEWEST),
  paymentProfiles: many(PaymentProfile, "policyId", { updatedAt: "DESC", id: "DESC" }),
  charges: many(Charge, "policyId", { chargedAt: "DESC", id: "DESC" }),
  customers: new DataLoader(async (ids) => {
    const held = await rowsOf(PolicyCustomer).findBy({ policyId: In([...ids]) });
    const found = await rowsOf(Customer).find({
      where: { id: In(held.map(({ customerId }) => customerId)) },
      order: { createdAt: "ASC", id: "ASC" },
    });
    return ids.map((id) =>
      found.filter((customer) => held.some((each) => each.policyId === id && each.customerId === customer.id)),
    );
  }),
  question: new DataLoader(async (ids) => {
    const rows = await rowsOf(ClaimMessage).findBy({ claimId: In([...ids]), isQuestion: true, answeredAt: IsNull() });
    return grouped(ids, rows, ({ claimId }) => claimId).map(([first = null]) => first);
  }),
  // In SQL, as for all contenders: the states depend on New York's calendar and the latest payment profile.
  policyFacts: new DataLoader(async (ids) => {
    const rows = await database.query(
      `select p.id, policy_coverage_state(p) as "coverageState", policy_days_remaining(p) as "daysRemaining",
        policy_payment_status(p) as "paymentStatus" from policy p where p.id = any($1)`,
      [[...ids]],
    );
    return grouped(ids, rows, ({ id }) => id).map(([first]) => first);
  }),
});
