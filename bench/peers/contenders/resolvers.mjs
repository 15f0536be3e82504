import { In } from "typeorm";

import { Activity, Claim, DocumentRequest, Lead, Policy, PolicyCustomer, database, rowsOf } from "./entities.mjs";

const NEWEST = { createdAt: "DESC", id: "DESC" };
const CLOSED = ["claim_covered_closed", "denied"];

const relation =
  (loader, key = "id") =>
  (row, _, context) =>
    context[loader].load(row[key]);

const fact = (name) => async (row, _, context) => (await context.policyFacts.load(row.id))[name];

const activityOf =
  (subjectKind) =>
  ({ id }, { first }) =>
    rowsOf(Activity).find({
      where: { subjectKind, subjectId: id },
      order: { at: "DESC", position: "DESC" },
      take: first,
    });

const due = (name, met) => (claim) => (claim[met] === null && !CLOSED.includes(claim.status) ? claim[name] : null);

async function totalOf(statement, values = []) {
  const [row] = await database.query(statement, values);
  return row.total;
}

async function rowsBy(call, values, first) {
  return await rowsOf(Lead)
    .createQueryBuilder("lead")
    .where(`lead.id in (select found.id from ${call} found limit ${first})`, values)
    .orderBy({ "lead.created_at": "DESC", "lead.id": "DESC" })
    .getMany();
}

async function leads(_, { filter, first }) {
  const { status, search, hideDuplicates } = filter ?? {};
  if (search || hideDuplicates) {
    const name = hideDuplicates ? "unique_leads" : search.length < 3 ? "leads_by_letter" : "leads_by_word";
    const [parameter, ...words] = hideDuplicates ? [""] : [":word", search];
    const items = await rowsBy(`${name}(${parameter})`, { word: search }, first);
    return {
      items,
      totalCount: await totalOf(`select ${name}_total(${words.length > 0 ? "$1" : ""}) as total`, words),
    };
  }
  const items = await rowsOf(Lead).find({ ...(status && { where: { status } }), order: NEWEST, take: first });
  const counted = "select sum(count)::int as total from lead_counter where $1::text is null or status = $1";
  return { items, totalCount: await totalOf(counted, [status ?? null]) };
}

const TODAY = {
  overdue: "select lead_id as id, due_at as since from today_overdue($1)",
  due_today: "select lead_id as id, due_at as since from today_due($1)",
  uncalled: "select id, created_at as since from today_uncalled($1)",
};

const ownPolicies = async (context) =>
  (await rowsOf(PolicyCustomer).findBy({ customerId: context.customer })).map(({ policyId }) => policyId);

const Query = {
  lead: (_, { id }) => rowsOf(Lead).findOneBy({ id }),
  leads,
  policies: async (_, { first }) => ({
    items: await rowsOf(Policy).find({ order: NEWEST, take: first }),
    totalCount: await totalOf("select sum(count)::int as total from policy_counter"),
  }),
  policy: (_, { id }) => rowsOf(Policy).findOneBy({ id }),
  customerPolicies: async (_, __, context) =>
    await rowsOf(Policy).find({ where: { id: In(await ownPolicies(context)) }, order: NEWEST }),
  customerClaims: async (_, __, context) =>
    await rowsOf(Claim).find({ where: { policyId: In(await ownPolicies(context)) }, order: NEWEST }),
  customerDocumentRequests: (_, __, context) =>
    rowsOf(DocumentRequest).find({ where: { customerId: context.customer }, order: NEWEST }),
  claims: async (_, { first }) => ({
    items: await rowsOf(Claim).find({ order: { updatedAt: "DESC", id: "DESC" }, take: first }),
    totalCount: await totalOf("select sum(count)::int as total from claim_counter"),
  }),
  todayWork: async (_, { part, owner }) => await database.query(TODAY[part], [owner]),
  claimCounts: async () => {
    const [{ needs_attention: needsAttention, ...counts }] = await database.query("select * from bench_claim_counts()");
    return { ...counts, needsAttention };
  },
  dashboardStats: async () => {
    const [counted] = await database.query("select * from bench_stats()");
    return {
      totalLeads: counted.total_leads,
      newLeads: counted.new_leads,
      quotedLeads: counted.quoted_leads,
      conversionRate: counted.conversion_rate,
      leadsByStatus: await database.query("select * from bench_leads_by_status()"),
    };
  },
};

export const resolvers = {
  Query,
  Lead: {
    vehicle: relation("vehicle"),
    policy: relation("policy"),
    quotes: relation("quotes"),
    notes: relation("notes"),
    duplicate: relation("duplicate"),
    activity: activityOf("lead"),
  },
  TodayItem: { lead: relation("lead") },
  Quote: { contract: relation("contract") },
  Policy: {
    vehicle: relation("vehicle", "leadId"),
    lead: relation("lead", "leadId"),
    customers: relation("customers"),
    notes: relation("policyNotes"),
    documentRequests: relation("documentRequests"),
    paymentProfiles: relation("paymentProfiles"),
    charges: relation("charges"),
    activity: activityOf("policy"),
    coverageState: fact("coverageState"),
    daysRemaining: fact("daysRemaining"),
    paymentStatus: fact("paymentStatus"),
  },
  Claim: {
    question: relation("question"),
    assignDueAt: due("assignDueAt", "assignedAt"),
    answerDueAt: due("answerDueAt", "answeredAt"),
  },
};
