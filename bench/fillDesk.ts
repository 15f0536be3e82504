const SELLERS = 50;

/** The salespeople, by number. */
export const SELLERS_STATEMENTS: readonly string[] = [
  `insert into staff (username, password_hash, role)
    select 'seller' || i, '$argon2id$none', 'staff' from generate_series(0, ${SELLERS - 1}) i`,
  `create temporary table bench_seller as
    select id, substr(username, length('seller') + 1)::int as i from staff where username like 'seller%'`,
];

const SELLER = `(select seller.id from bench_seller seller where seller.i = h % ${SELLERS})`;

/** One lead in twenty has no owner, like those that nobody has taken yet. */
export const OWNER = `case when n % 20 > 0 then ${SELLER} end`;
/** Of the leads of the last month, every other one waits for its first call. */
export const FIRST_CALL = "case when n > 6000 or n % 2 = 0 then created_at + interval '1 hour' end";

/**
 * What comes next for the open leads of the last seven weeks, always someone's: one in five is overdue, and one in ten
 * is due today.
 */
export const NEXT_ACTIONS = `
  insert into lead_next_action (lead_id, kind, due_at, owner_id)
  select lead.id, 'call', date_trunc('minute', now()) + (h % 240 - 48) * interval '1 hour', ${SELLER}
  from bench_lead join lead on lead.id = bench_lead.id
  where n <= 10000 and lead.status in ('quoted', 'callback', 'left_message', 'no_contact')`;
