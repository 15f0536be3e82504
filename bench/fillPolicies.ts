/**
 * Adds what belongs to the policies of the leads from `fill`: each has its own sign-in, one in seven of them for two
 * policies. Most policies are paid, every third has claims, and every fourth has a document request.
 */
export const POLICY_STATEMENTS: readonly string[] = [
  `create temporary table bench_policy as
    select p.id, p.lead_id, p.created_at, row_number() over (order by p.created_at desc, p.id) as n from policy p`,
  `insert into customer (email, display_name, created_at)
    select 'holder' || n || '@example.com', 'Holder ' || n, created_at from bench_policy where n % 7 <> 0`,
  `insert into policy_customer (policy_id, customer_id)
    select p.id, c.id from bench_policy p
      join customer c on c.email = 'holder' || (case when p.n % 7 = 0 then p.n - 1 else p.n end) || '@example.com'`,
  `insert into payment_profile (lead_id, policy_id, payment_method, card_brand, card_last_four, card_expiry_month, card_expiry_year,
      billing_zip, created_at, updated_at)
    select lead_id, id, 'credit_card', 'Visa', lpad((n % 10000)::text, 4, '0'), 1 + n % 12, 2030, '78701', created_at, created_at
    from bench_policy where n % 10 <> 0`,
  `insert into charge (policy_id, description, status, amount_cents, charged_at, created_at)
    select id, 'Payment ' || q, case when q % 9 = 0 then 'failed' else 'paid' end, 10000, created_at + q * interval '30 days', created_at
    from bench_policy, generate_series(1, 12) q where q <= 2 + n % 11`,
  `insert into policy_note (policy_id, content, created_at, author_name)
    select id, 'The holder asked about the deductible, call ' || q, created_at + q * interval '1 day', 'staff'
    from bench_policy, generate_series(1, 3) q where q <= n % 4`,
  `insert into document_request (policy_id, customer_id, title, due_date, created_at)
    select p.id, held.customer_id, 'A photo of the odometer', p.created_at::date + 14, p.created_at
    from bench_policy p join policy_customer held on held.policy_id = p.id where p.n % 4 = 0`,
  `insert into claim (policy_id, customer_id, status, first_name, last_name, email, phone, claim_reason, message, year, make, model,
      assign_due_at, answer_due_at, assigned_at, answered_at, created_at, updated_at)
    select p.id, held.customer_id,
      (array['new', 'awaiting_customer_action', 'awaiting_inspection', 'claim_covered_open', 'claim_covered_closed', 'denied'])[1 + (p.n + q) % 6],
      l.first_name, l.last_name, l.email, l.phone, 'Engine', 'It stutters uphill since last week, and the light is on.', v.year, v.make, v.model,
      at + interval '1 hour', at + interval '1 day', case when q > 1 then at + interval '30 minutes' end,
      case when q > 1 then at + interval '3 hours' end, at, at + interval '3 hours'
    from bench_policy p join policy_customer held on held.policy_id = p.id join lead l on l.id = p.lead_id
      join vehicle v on v.lead_id = l.id, generate_series(1, 3) q,
      lateral (select p.created_at + q * interval '9 days' + p.n * interval '1 second' as at) x
    where p.n % 3 = 0 and q <= 1 + p.n % 3 + p.n % 2`,
  `insert into claim_message (claim_id, content, from_customer, is_question, created_at)
    select id, 'Which garage has it?', false, true, updated_at from claim where status = 'awaiting_customer_action'`,
  `insert into activity (subject_kind, subject_id, kind, at, actor_kind, actor_name, details)
    select 'policy', id, 'fields_changed', created_at + q * interval '1 hour', 'staff', 'staff', '{"fields":["deductible"]}'::jsonb
    from bench_policy, generate_series(1, 12) q`,
];

export const POLICY_TABLES: readonly string[] = [
  "customer",
  "policy_customer",
  "payment_profile",
  "charge",
  "policy_note",
  "document_request",
  "claim",
  "claim_message",
];
