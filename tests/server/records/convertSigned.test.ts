import { beforeEach, describe, expect, test } from "@jest/globals";

import { newYorkDay } from "#shared/days.js";
import { termsOfQuote } from "#shared/termsOfQuote.js";
import { entriesDuring } from "#tests/support/audit.js";
import { CONVERT_LEAD, must, refusal } from "#tests/support/builders.js";
import { SIGN_AS_GUEST, type Sent, aSignature, sentContract } from "#tests/support/contracts.js";
import { eventually } from "#tests/support/eventually.js";
import { useMail } from "#tests/support/mail/outbox.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const { deliver, noJobIsLeft } = useMail(app);
const SAVE = "mutation ($input: SaveSignedConversionInput!) { saveSignedConversion(input: $input) { convertsSigned } }";
let staff: Caller;
let manager: Caller;
let sent: Sent;

beforeEach(async () => {
  staff ??= await app().staff({ username: "sal" });
  manager ??= await app().staff({ username: "max", role: "admin" });
  sent = await sentContract(app(), staff);
});

const query = async (statement: string, values: readonly unknown[] = []) =>
  await app().database.dataSource.query(statement, [...values]);
const decide = (convertsSigned: boolean) => must(manager, SAVE, { input: { convertsSigned } });
const sign = () => must(app().visitor(), SIGN_AS_GUEST, { input: aSignature(sent.id) });

async function policies(): Promise<Record<string, unknown>[]> {
  return await query(
    `select package, policy_start_date::text as "policyStartDate", expiration_date::text as "expirationDate",
       expiration_miles as "expirationMiles", deductible, total_premium_cents as "totalPremiumCents",
       monthly_payment_cents as "monthlyPaymentCents", total_payments_cents as "totalPaymentsCents"
     from policy where lead_id = $1`,
    [sent.leadId],
  );
}

async function history(): Promise<unknown[]> {
  const rows: { kind: string; actor_kind: string }[] = await query(
    "select kind, actor_kind from activity where subject_id = $1 and kind in ('converted', 'status_changed') order by at, id",
    [sent.leadId],
  );
  return rows.map(({ kind, actor_kind: actor }) => [kind, actor]);
}

describe("a signed contract", () => {
  test("becomes a policy by its quote's terms, from that day, and tells the holder", async () => {
    await decide(true);
    deliver(undefined);
    await sign();
    const [made, ...others] = await eventually(async () => {
      const found = await policies();
      return found.length > 0 ? found : undefined;
    });
    const [quote] = await query(
      `select plan, term_months as "termMonths", expiration_miles as "expirationMiles", deductible,
         price_total_cents as "priceTotalCents", price_monthly_cents as "priceMonthlyCents"
       from quote join contract on contract.quote_id = quote.id where contract.id = $1`,
      [sent.id],
    );
    const { package: plan, ...terms } = termsOfQuote(quote, newYorkDay(new Date()));
    expect(made).toEqual({ package: plan, ...terms });
    expect(others).toEqual([]);
    expect((await history()).slice(-2)).toEqual([
      ["converted", "system"],
      ["status_changed", "system"],
    ]);
    const [lead] = await query("select status, converted_by from lead where id = $1", [sent.leadId]);
    expect(lead).toEqual({ status: "sold", converted_by: "Signed contract" });
    const mails = await query(
      "select created_by from outbox_message where kind = 'policy_started' and subject_id = (select id from policy where lead_id = $1)",
      [sent.leadId],
    );
    expect(mails).toEqual([{ created_by: null }]);
  });

  test("stays a contract if the setting is off, even if it is turned on later", async () => {
    await decide(false);
    deliver(undefined);
    await sign();
    await noJobIsLeft();
    await decide(true);
    await noJobIsLeft();
    expect(await policies()).toEqual([]);
  });

  test("becomes a policy after a restart, if the process ended right after the signature", async () => {
    await decide(true);
    await sign();
    expect(await policies()).toEqual([]);
    deliver(undefined);
    await noJobIsLeft();
    expect(await policies()).toHaveLength(1);
  });

  test("becomes only one policy, even if others convert it at the same moment", async () => {
    await decide(true);
    await sign();
    const byHand = staff.graphql(CONVERT_LEAD, { input: { leadId: sent.leadId } });
    deliver(undefined);
    deliver(undefined);
    await byHand;
    await noJobIsLeft();
    expect(await policies()).toHaveLength(1);
    expect(await refusal(staff, CONVERT_LEAD, { input: { leadId: sent.leadId } })).toMatchObject({ code: "CONFLICT" });
  });
});

describe("the setting", () => {
  test("is for managers, and each change of it is in the audit log", async () => {
    const seller = await app().staff({ permissionSets: ["sales"] });
    expect(await refusal(seller, SAVE, { input: { convertsSigned: true } })).toMatchObject({ code: "FORBIDDEN" });
    await decide(false);
    const entries = await entriesDuring(app(), async () => {
      for (const convertsSigned of [true, true, false]) await decide(convertsSigned);
    });
    expect(entries.map(({ kind, actorName, details }) => [kind, actorName, details])).toEqual([
      ["signed_conversion_saved", "max", { changes: [{ field: "convertsSigned", from: false, to: true }] }],
      ["signed_conversion_saved", "max", { changes: [{ field: "convertsSigned", from: true, to: false }] }],
    ]);
  });
});
