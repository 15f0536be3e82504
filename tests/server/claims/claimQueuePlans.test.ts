import { beforeAll, describe, expect, test } from "@jest/globals";
import { parse } from "graphql";

import { manyClaims, writeMany } from "#tests/support/manyPolicies.js";
import { PLAN_MODES, SOMEONE, planOf, rowsRead, scansWhole } from "#tests/support/plans.js";
import { useTestDatabase } from "#tests/support/testDatabase.js";

const MANY = 20_000;
const OPEN = 1_000;
const INVOICED = 200;
const UNPAID = 100;
const OF_CLAIMS = ["claim", "shop_invoice", "claim_authorization", "claim_payment"];
const NUMBERED = "(select id, row_number() over (order by id) as n from claim) numbered";
const many = useTestDatabase({ filled: manyClaims(MANY) });
const STAFF = { ...SOMEONE, staffId: "00000000-0000-4000-8000-000000000000" };
const COUNTS = parse("{ claimCounts { toPay } }");
const LIST = parse(
  "{ claims(filter: { queue: to_pay }, sort: updatedAt, order: asc, first: 50) { items { id } totalCount nextCursor } }",
);

/** Every claim is authorized. The closed ones, changed last year, are invoiced and paid; few of the open ones are. */
beforeAll(async () => {
  const query = async (statement: string) => await many().dataSource.query(statement);
  await query(`insert into shop (name) values ('Oak')`);
  await query(`
    with kept as (insert into stored_file (content_type, size_bytes, sha256, place, storage_key)
      values ('application/pdf', 1, sha256('\\x61'::bytea), 'database', '0123456789abcdef') returning id)
    insert into claim_file (claim_id, stored_file_id, sent_by, shop_id, for_customer, file_name, file_size, content_type, sha256)
    select claim.id, kept.id, 'shop', shop.id, false, 'a.pdf', 1, 'application/pdf', sha256('\\x61'::bytea)
    from kept, shop, (select id from claim limit 1) claim`);
  const closed = `update claim set status = 'claim_covered_closed', updated_at = now() - interval '1 year' from ${NUMBERED} where numbered.id = claim.id and n > ${OPEN}`;
  await writeMany(many(), "claim", async (manager) => await manager.query(closed));
  await query(`
    insert into claim_authorization (claim_id, status, number, requested_cents, authorized_cents, deductible_cents, requested_at, decided_at, valid_until)
    select id, 'given', 'AU-' || nextval('claim_authorization_number'), 100, 100, 0, now(), now(), '2027-01-01' from ${NUMBERED}`);
  await query(`
    insert into shop_invoice (claim_id, shop_id, number, amount_cents, claim_file_id)
    select numbered.id, shop.id, 'R-1', 100, file.id from ${NUMBERED}, shop, claim_file file where n <= ${INVOICED} or n > ${OPEN}`);
  await query(`
    insert into claim_payment (claim_id, payee, payee_name, amount_cents, method, status, payment_date)
    select id, 'shop', 'Oak', 100, 'check', 'paid', '2026-01-01' from ${NUMBERED} where n > ${UNPAID} and (n <= ${INVOICED} or n > ${OPEN})`);
  await many().asOwner(async (owner) => await owner.query(`vacuum analyze ${OF_CLAIMS.join(", ")}, claim_file, shop`));
});

describe.each(PLAN_MODES)("with a %s", (mode) => {
  // The page and its count read them once each.
  test.each([
    ["count", COUNTS, 1],
    ["list", LIST, 2],
  ])(
    "the %s of the claims to pay reads what is open and invoiced, however much was",
    async (_what, document, times) => {
      const plan = await planOf(many(), document, {}, mode, STAFF);
      expect(scansWhole(plan, OF_CLAIMS)).toBe(false);
      const read = Object.fromEntries(OF_CLAIMS.map((table) => [table, rowsRead(plan, table)]));
      expect(read).toEqual({
        claim: expect.any(Number),
        shop_invoice: times * INVOICED,
        claim_authorization: times * INVOICED,
        claim_payment: times * (INVOICED - UNPAID),
      });
      expect(read["claim"]).toBeLessThanOrEqual(times * (OPEN + UNPAID));
    },
  );
});
