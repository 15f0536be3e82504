import { openAnswerDue, openAssignDue } from "#server/claims/claim.clock.js";
import { isDuplicate } from "#server/leads/lead.duplicate.js";
import { coverageStateOf, daysRemainingOf } from "#server/policies/coverage.state.js";
import { paymentStatusOf } from "#server/policies/payment.status.js";
import { NEW_YORK_ZONE } from "#shared/days.js";
import { TODAY_BATCH_SIZE } from "#shared/limits/todayLimits.js";
import { CLAIM_STATUSES_THAT_NEED_ATTENTION, OPEN_CLAIM_STATUSES } from "#shared/statuses/claim.js";
import { LEAD_STATUSES } from "#shared/statuses/lead.js";

const listed = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(", ");
const sqlFunction = (signature: string, returns: string, body: string): string =>
  `create or replace function ${signature} returns ${returns} language sql stable as $$ ${body} $$`;

const BY_LETTER = "strpos(root.search_text, searchable(word)) > 0";
const BY_WORD = String.raw`root.search_text like '%' || regexp_replace(searchable(word), '([\\%_])', '\\\1', 'g') || '%'`;

/**
 * The newest rows that meet a condition, and their number up to the limit at which the application stops counting, too.
 */
function foundLeads(name: string, argument: string, condition: string): readonly string[] {
  return [
    sqlFunction(
      `${name}(${argument})`,
      "setof lead",
      `select root.* from lead root where ${condition} order by root.created_at desc, root.id desc`,
    ),
    sqlFunction(
      `${name}_total(${argument})`,
      "integer",
      `select count(*)::int from (select from lead root where ${condition} limit 1001) x`,
    ),
  ];
}

const STATS = `select total::int, (select count(*)::int from lead where created_at >= now() - interval '30 days'), quoted::int,
    coalesce(round(100.0 * sold / nullif(total, 0), 1), 0)::float8
  from (select coalesce(sum(count), 0) as total, coalesce(sum(count) filter (where status = 'quoted'), 0) as quoted,
    coalesce(sum(count) filter (where status = 'sold'), 0) as sold from lead_counter) counted`;

const CLAIM_COUNTS = `select coalesce(sum(count), 0)::int,
    coalesce(sum(count) filter (where status in (${listed(OPEN_CLAIM_STATUSES)})), 0)::int,
    coalesce(sum(count) filter (where status in (${listed(CLAIM_STATUSES_THAT_NEED_ATTENTION)})), 0)::int,
    coalesce(sum(count) filter (where status = 'awaiting_customer_action'), 0)::int,
    (select count(*)::int from (select from claim root where root.due_key < now() limit 1001) x) from claim_counter`;

const ACTIVITY_OF = (kind: string, id: string): string =>
  `select a.* from activity a where a.subject_kind = '${kind}' and a.subject_id = ${id} order by a.at desc, a.position desc`;

/**
 * The first rows of a salesperson and of nobody, each read in the order of an index, as by the application's
 * `todayRows`, but as rows of a table, from which PostGraphile can follow its relations.
 */
const ofSeller = (rows: string, order: string): string => {
  const read = (whose: string): string => `(${rows} and root.${whose} order by ${order} limit ${TODAY_BATCH_SIZE})`;
  return `select * from (${read("owner_id = seller")} union all ${read("owner_id is null")}) root
    order by ${order.replace("root.owner_id, ", "")} limit ${TODAY_BATCH_SIZE}`;
};

const planned = (due: string): string =>
  ofSeller(`select root.* from lead_next_action root where ${due}`, "root.owner_id, root.due_at, root.lead_id");

const UNCALLED = ofSeller(
  `select root.* from lead root where root.status = 'new' and root.first_called_at is null and root.do_not_call_at is null
    and not exists (select from lead_next_action planned where planned.lead_id = root.id)`,
  "root.created_at desc, root.id desc",
);
const END_OF_TODAY = `((date_trunc('day', now() at time zone '${NEW_YORK_ZONE}') + interval '1 day') at time zone '${NEW_YORK_ZONE}')`;

/**
 * What PostGraphile cannot derive from the tables, in the application's own SQL, so that only the path to it is
 * compared. The plain way uses some of it, too.
 */
export const PEER_FUNCTIONS: readonly string[] = [
  sqlFunction("lead_duplicate(l lead)", "boolean", `select ${isDuplicate("l")}`),
  sqlFunction("lead_activity(l lead)", "setof activity", ACTIVITY_OF("lead", "l.id::text")),
  ...foundLeads("leads_by_letter", "word text", BY_LETTER),
  ...foundLeads("leads_by_word", "word text", BY_WORD),
  ...foundLeads("unique_leads", "", `not ${isDuplicate("root")}`),
  sqlFunction("policy_coverage_state(p policy)", "text", `select ${coverageStateOf("p")}`),
  sqlFunction("policy_days_remaining(p policy)", "integer", `select ${daysRemainingOf("p")}`),
  sqlFunction("policy_payment_status(p policy)", "text", `select ${paymentStatusOf("p")}`),
  sqlFunction("policy_own_vehicle(p policy)", "vehicle", "select v.* from vehicle v where v.lead_id = p.lead_id"),
  sqlFunction("policy_activity(p policy)", "setof activity", ACTIVITY_OF("policy", "p.id")),
  sqlFunction(
    "policy_holders(p policy)",
    "setof customer",
    `select c.* from customer c where c.id in (select held.customer_id from policy_customer held where held.policy_id = p.id)
      order by c.created_at, c.id`,
  ),
  sqlFunction(
    "policy_own_profiles(p policy)",
    "setof payment_profile",
    "select x.* from payment_profile x where x.policy_id = p.id order by x.updated_at desc, x.id desc",
  ),
  sqlFunction(
    "customer_own_policies(c customer)",
    "setof policy",
    `select p.* from policy p where p.id in (select held.policy_id from policy_customer held where held.customer_id = c.id)
      order by p.created_at desc, p.id desc`,
  ),
  sqlFunction(
    "customer_own_claims(c customer)",
    "setof claim",
    `select x.* from claim x where x.policy_id in (select held.policy_id from policy_customer held where held.customer_id = c.id)
      or x.policy_id is null and x.customer_id = c.id order by x.created_at desc, x.id desc`,
  ),
  sqlFunction("claim_open_assign_due(c claim)", "timestamptz", `select ${openAssignDue("c")}`),
  sqlFunction("claim_open_answer_due(c claim)", "timestamptz", `select ${openAnswerDue("c")}`),
  sqlFunction(
    "claim_open_question(c claim)",
    "claim_message",
    "select m.* from claim_message m where m.claim_id = c.id and m.is_question and m.answered_at is null",
  ),
  sqlFunction(
    "bench_claim_counts()",
    "table(total int, open int, needs_attention int, waiting int, late int)",
    CLAIM_COUNTS,
  ),
  sqlFunction("today_overdue(seller uuid)", "setof lead_next_action", planned("root.due_at < now()")),
  sqlFunction(
    "today_due(seller uuid)",
    "setof lead_next_action",
    planned(`root.due_at >= now() and root.due_at < ${END_OF_TODAY}`),
  ),
  sqlFunction("today_uncalled(seller uuid)", "setof lead", UNCALLED),
  sqlFunction(
    "bench_stats()",
    "table(total_leads int, new_leads int, quoted_leads int, conversion_rate float8)",
    STATS,
  ),
  sqlFunction(
    "bench_leads_by_status()",
    "table(status text, count int)",
    `select status, sum(count)::int from lead_counter group by status having sum(count) > 0
      order by array_position(array[${listed(LEAD_STATUSES)}]::text[], status)`,
  ),
];
