import { beforeAll, describe, expect, test } from "@jest/globals";

import { chargeAutopay } from "#server/payments/chargeAutopay.js";
import { dayAfter, newYorkDay } from "#shared/days.js";
import { refusal } from "#tests/support/builders.js";
import { type ServedHolder, historyOf, signedInHolder } from "#tests/support/serviceDesk.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const CARD_NUMBER = "4242 4242 4242 4242";
let staff: Caller;
let holder: ServedHolder;
let other: ServedHolder;

beforeAll(async () => {
  staff = await app().staff({ username: "Robin" });
  holder = await signedInHolder(app(), "VSP-PAYS-0001");
  other = await signedInHolder(app(), "VSP-PAYS-0002");
});

const save = (body: object, { customer, policyId } = holder) =>
  customer.rest(`PUT /api/customer/policies/${policyId}/payment-profile`, { body });
const profilesOf = async ({ customer } = holder) =>
  (await customer.rest("GET /api/customer/payment-profiles")).json.data.paymentProfiles;

/** 67 characters, with the number masked in each. */
const LONGER_WHEN_MASKED = `${"ﷺ".repeat(50)} ${CARD_NUMBER}`;

describe("a saved payment method", () => {
  test("is created by the first save and changed by the next: absent fields stay, null and empty clear", async () => {
    const first = await save({
      paymentMethod: "Family card",
      cardBrand: "Visa",
      cardLastFour: "4242",
      cardExpiryMonth: 4,
      cardExpiryYear: "31",
      billingZip: "78704",
      accountName: "Jo Reyes",
      notes: "weekdays",
    });
    expect([first.status, first.json.data]).toMatchObject([
      200,
      {
        policyId: holder.policyId,
        cardLastFour: "4242",
        cardExpiryYear: 2031,
        autopayEnabled: false,
        notes: "weekdays",
      },
    ]);
    const second = await save({ notes: "", billingZip: null, accountIdentifier: "Ref 7" });
    expect(second.json.data).toEqual({
      ...first.json.data,
      notes: null,
      billingZip: null,
      accountIdentifier: "Ref 7",
      updatedAt: second.json.data.updatedAt,
    });
    expect(await profilesOf()).toEqual([second.json.data]);
    const seen = await staff.rest(`GET /api/admin/policies/${holder.policyId}/payment-profiles`);
    expect(seen.json.data.paymentProfiles).toEqual([
      { ...second.json.data, customer: expect.objectContaining({ email: holder.email }) },
    ]);
    expect((await historyOf(staff, holder.policyId))[0]).toMatchObject({
      kind: "payment_details_saved",
      actorKind: "customer",
    });
  });

  test("never keeps a card's number, wherever it is put", async () => {
    const answer = await save({
      paymentMethod: `Card ${CARD_NUMBER}`,
      accountName: CARD_NUMBER,
      accountIdentifier: CARD_NUMBER.replaceAll(" ", ""),
      cardBrand: "4242424242424242",
      notes: `call me, ${CARD_NUMBER}`,
      paymentCardNumber: CARD_NUMBER,
    });
    expect(answer.json.data).toMatchObject({
      paymentMethod: "Card **** **** **** 4242",
      accountIdentifier: "************4242",
      cardBrand: "************4242",
    });
    const rows = await app().database.dataSource.query<{ all: string }[]>(
      `select string_agg(row, '') as all from (select profile::text as row from payment_profile profile
       union all select activity::text from activity union all select key::text from idempotency_key key) rows`,
    );
    expect(rows[0]?.all).toContain("payment_details_saved");
    expect(rows[0]?.all).not.toMatch(/4242[ ]?4242[ ]?4242/);
    await save({ paymentMethod: null, accountName: null, accountIdentifier: null, cardBrand: "Visa", notes: null });
  });

  test.each([
    ["commas", "4716,4615,8332,2103"],
    ["three spaces", "4716   4615   8332   2103"],
    ["bars", "4716|4615|8332|2103"],
    ["plus signs", "4716+4615+8332+2103"],
    ["colons", "4716:4615:8332:2103"],
    ["spaces without width", "4716\u200b4615\u200b8332\u200b2103"],
    ["soft hyphens", "4716\u00ad4615\u00ad8332\u00ad2103"],
    ["Arabic-Indic digits", "٤٧١٦ ٤٦١٥ ٨٣٣٢ ٢١٠٣"],
    ["Devanagari digits", "४७१६४६१५८३३२२१०३"],
  ])("never keeps a card's number, also not one written with %s", async (_how, number) => {
    const masked = /^[^\d\p{Nd}]*2103$/u;
    const { json } = await save({
      paymentMethod: number,
      accountName: number,
      accountIdentifier: number,
      notes: number,
    });
    expect(json.data).toMatchObject({
      paymentMethod: expect.stringMatching(masked),
      accountName: expect.stringMatching(masked),
      accountIdentifier: expect.stringMatching(masked),
      notes: expect.stringMatching(masked),
    });
    await save({ paymentMethod: null, accountName: null, accountIdentifier: null, notes: null });
  });

  test("is refused if it cannot be a card's, and for somebody else's policy", async () => {
    for (const [body, message] of [
      [{ cardLastFour: CARD_NUMBER }, "Please enter only the card's last four digits."],
      [{ cardLastFour: "12" }, "Please enter only the card's last four digits."],
      [{ cardExpiryMonth: 13 }, "Enter a valid expiration month and year."],
      [{ cardExpiryYear: 1999 }, "Enter a valid expiration month and year."],
      [{ billingZip: "12345678901" }, "Please use at most 10 characters."],
      [{ accountName: LONGER_WHEN_MASKED }, "Please use at most 200 characters."],
    ] as const) {
      const { status, json } = await save(body);
      expect([status, json.errors]).toEqual([400, [{ field: Object.keys(body)[0], message }]]);
    }
    const strange = await save({ notes: "x" }, { ...other, policyId: holder.policyId });
    const none = await save({ notes: "x" }, { ...other, policyId: "VSP-NONE-0000" });
    expect([strange.status, strange.json.message]).toEqual([404, none.json.message]);
    expect(await profilesOf(other)).toEqual([]);
  });

  test("is created once by simultaneous first saves, even while staff change the policy and its holder", async () => {
    const both = await signedInHolder(app(), "VSP-PAYS-0003");
    const change = (number: number) =>
      staff.rest(`PUT /api/admin/policies/${both.policyId}`, {
        body: { deductible: number, lead: { phone: `(512) 555-010${number}` } },
      });
    const turns = [1, 2, 3, 4].flatMap((number) => [
      save({ accountIdentifier: `Ref ${number}` }, both),
      change(number),
    ]);
    expect((await Promise.all(turns)).map(({ status }) => status)).toEqual(turns.map(() => 200));
    expect(await profilesOf(both)).toHaveLength(1);
  });
});

describe("autopay", () => {
  const SAVE =
    "mutation ($input: SavePaymentProfileInput!) { savePaymentProfile(input: $input) { autopayEnabled autopayConsentAt } }";
  const statusOf = async () =>
    (
      await staff.graphql<{ policy: { paymentStatus: string } }>(
        "query ($id: ID!) { policy(id: $id) { paymentStatus } }",
        { id: holder.policyId },
      )
    ).data?.policy.paymentStatus;

  test("is a consent with a date, its text and its origin, which a later save keeps", async () => {
    const words = (await app().visitor().rest("GET /api/autopay-consent")).json.data;
    expect(words.text).toContain("I authorize");
    const on = await save({ autopayEnabled: true, autopayConsentVersion: words.version });
    expect(on.json.data).toMatchObject({ autopayEnabled: true, autopayConsentAt: expect.any(String) });
    expect(await statusOf()).toBe("autopay_active");
    const [kept] = await app().database.dataSource.query<Record<string, unknown>[]>(
      `select consent.text, consent.kind, profile.autopay_consent_ip_address as address from payment_profile profile
       join consent_version consent on consent.version = profile.autopay_consent_version where profile.policy_id = $1`,
      [holder.policyId],
    );
    expect(kept).toEqual({ text: words.text, kind: "autopay", address: "127.0.0.1" });
    const later = await save({ autopayEnabled: "true", notes: "again" });
    expect(later.json.data.autopayConsentAt).toBe(on.json.data.autopayConsentAt);
    const change = "update consent_version set text = 'x'";
    await expect(app().database.dataSource.query(change)).rejects.toMatchObject({ code: "42501" });
    await expect(app().database.asOwner(async (owner) => await owner.query(change))).rejects.toThrow("never changed");
  });

  test("requires the published text, and ends when it is turned off", async () => {
    const off = await save({ autopayEnabled: false });
    expect(off.json.data).toMatchObject({ autopayEnabled: false, autopayConsentAt: null });
    expect(await statusOf()).toBe("manual_payments");
    const input = { policyId: holder.policyId, autopayEnabled: true, autopayConsentVersion: "autopay 0.9" };
    expect((await refusal(holder.customer, SAVE, { input })).code).toBe("CONFLICT");
    expect(await statusOf()).toBe("manual_payments");
  });
});

describe("autopay of one of two holders", () => {
  let shared: ServedHolder;
  let second: ServedHolder;

  beforeAll(async () => {
    shared = await signedInHolder(app(), "VSP-PAYS-0004");
    const { policyId } = shared;
    const email = "second.holder@example.com";
    await app().database.dataSource.query(
      `with second as (insert into customer (email, display_name) values ($2, 'Second') returning id)
       insert into policy_customer (policy_id, customer_id) select $1, id from second`,
      [policyId, email],
    );
    second = { ...shared, email, customer: await app().customer({ email, policyId }) };
  });

  /** What staff see: how the policy is paid, and each payment method with its owner, latest first. */
  const seen = async () => {
    const answer = await staff.rest(`GET /api/admin/policies/${shared.policyId}`);
    const list = await staff.rest(`GET /api/admin/policies/${shared.policyId}/payment-profiles`);
    const ways = list.json.data.paymentProfiles.map(
      ({ customer, autopayEnabled }: { customer: { email: string } | null; autopayEnabled: boolean }) =>
        `${customer?.email === shared.email ? "first" : "second"} ${autopayEnabled ? "on" : "off"}`,
    );
    return [answer.json.data.paymentStatus, ...ways];
  };

  test("continues when the other saves a card without it, until the one who agreed turns it off", async () => {
    await save({ autopayEnabled: true }, shared);
    await save({ cardLastFour: "1111", autopayEnabled: false }, second);
    expect(await seen()).toEqual(["autopay_active", "first on", "second off"]);
    await save({ notes: "again" }, second);
    expect(await seen()).toEqual(["autopay_active", "first on", "second off"]);
    const nextMonth = dayAfter(newYorkDay(new Date()), 31);
    await chargeAutopay(app().database.dataSource, nextMonth);
    const { charges } = (await shared.customer.rest("GET /api/customer/payment-charges")).json.data;
    expect(charges.length).toBeGreaterThanOrEqual(1);

    await save({ autopayEnabled: true }, second);
    expect(await seen()).toEqual(["autopay_active", "second on", "first on"]);
    await save({ autopayEnabled: false }, second);
    expect(await seen()).toEqual(["autopay_active", "first on", "second off"]);
    await save({ autopayEnabled: false }, shared);
    expect(await seen()).toEqual(["manual_payments", "first off", "second off"]);
    await save({ notes: "once more" }, second);
    expect(await seen()).toEqual(["manual_payments", "second off", "first off"]);
  });

  test("is completely off once turned off, even on a card from an earlier signature", async () => {
    const { dataSource } = app().database;
    await save({ autopayEnabled: true }, shared);
    // Two payment methods of one customer on autopay, which belonged to two holders until they got the same address.
    await dataSource.query(
      `insert into payment_profile (lead_id, policy_id, customer_id, updated_at, autopay_enabled, autopay_consent_version,
         autopay_consent_at, autopay_consent_ip_address, autopay_consent_user_agent)
       select lead_id, policy_id, customer_id, updated_at - interval '1 day', autopay_enabled, autopay_consent_version,
         autopay_consent_at, autopay_consent_ip_address, autopay_consent_user_agent
       from payment_profile where policy_id = $1 and autopay_enabled`,
      [shared.policyId],
    );
    await save({ autopayEnabled: false }, shared);
    await save({ notes: "the other's" }, second);
    expect(await seen()).toEqual(["manual_payments", "second off", "first off", "first off"]);
  });

  test("ends when the one who agreed is no longer a holder", async () => {
    const { dataSource } = app().database;
    await save({ autopayEnabled: true }, second);
    await dataSource.query("update payment_profile set customer_id = null where policy_id = $1 and autopay_enabled", [
      shared.policyId,
    ]);
    await save({ notes: "mine" }, shared);
    expect((await seen())[0]).toBe("manual_payments");
  });
});

describe("a charge", () => {
  const record = (body: object, headers: Record<string, string> = {}) =>
    staff.rest(`POST /api/admin/policies/${holder.policyId}/charges`, { body, headers });
  const change = (id: string, body: object, headers: Record<string, string> = {}) =>
    staff.rest(`PATCH /api/admin/charges/${id}`, { body, headers });

  test("is recorded by staff, can be set to any status, and is visible only to its customer", async () => {
    const body = { description: "Down payment", amountCents: "8331", chargedAt: "2026-05-01", notes: "by phone" };
    const made = await record({ ...body, status: "processing" }, { "idempotency-key": "charge-1" });
    expect([made.status, made.json.data]).toMatchObject([
      201,
      { description: "Down payment", amountCents: 8331, status: "processing", period: null, notes: "by phone" },
    ]);
    const again = await record({ ...body, status: "processing" }, { "idempotency-key": "charge-1" });
    expect(again.json.data.id).toBe(made.json.data.id);
    const { id } = made.json.data;
    for (const status of ["paid", "refunded", "failed", "pending", "paid"])
      expect((await change(id, { status })).json.data).toMatchObject({ status, notes: "by phone" });
    const { json } = await change(id, { status: "paid", notes: `card ${CARD_NUMBER}` });
    const about = { chargeId: id, description: "Down payment", amountCents: 8331 };
    const told = (await historyOf(staff, holder.policyId)).slice(0, 2).map(({ details }) => details);
    expect(told).toEqual([
      { ...about, notesChanged: true },
      { ...about, from: "pending", to: "paid" },
    ]);
    expect(json.data.notes).toBe("card **** **** **** 4242");
    const stale = await change(id, { status: "failed" }, { "if-match": `"${made.json.data.version}"` });
    expect(stale.status).toBe(409);
    expect(stale.json.message).toBe("Someone else changed this charge after you opened it. Its status is Paid now.");
    const newest = await record({ description: "Second", amountCents: 100 });
    for (const [caller, path] of [
      [staff, `/api/admin/policies/${holder.policyId}/charges`],
      [holder.customer, "/api/customer/payment-charges"],
    ] as const) {
      const { charges } = (await caller.rest(`GET ${path}`)).json.data;
      expect(charges.map((charge: { id: string }) => charge.id)).toEqual([newest.json.data.id, id]);
    }
    expect((await other.customer.rest("GET /api/customer/payment-charges")).json.data.charges).toEqual([]);
    const kinds = (await historyOf(staff, holder.policyId)).map(({ kind }) => kind);
    expect(kinds.slice(0, 7)).toEqual(["charge_recorded", ...Array.from({ length: 6 }, () => "charge_status_changed")]);
  });

  test("with only a date is on that day in New York, with a time without an offset in UTC; anything else is refused", async () => {
    for (const [chargedAt, moment] of [
      ["2026-05-01", "2026-05-01T16:00:00.000Z"],
      [" 2026-12-31 ", "2026-12-31T17:00:00.000Z"],
      ["2026-05-01T10:00:00", "2026-05-01T10:00:00.000Z"],
      ["2026-05-01T00:00:00.000Z", "2026-05-01T00:00:00.000Z"],
      ["2026-05-01T22:30:00.5-04:00", "2026-05-02T02:30:00.500Z"],
    ])
      expect((await record({ description: "x", amountCents: 1, chargedAt })).json.data.chargedAt).toBe(moment);
    for (const chargedAt of [
      "2026-02-30",
      "2026-02-30T10:00:00Z",
      "2026-02-30T10:00:00",
      "2026-05-01T99:00:00",
      "2026-05-01 soon",
      "0001-01-01",
      "9999-12-31T23:00:00-05:00",
      1,
    ]) {
      const { status, json } = await record({ description: "x", amountCents: 1, chargedAt });
      expect([status, json.errors]).toEqual([400, [{ field: "chargedAt", message: "Must be a time." }]]);
    }
  });

  test("over GraphQL, too, is refused for a time outside the years 100 to 9999 in UTC", async () => {
    const charge = "mutation ($input: RecordChargeInput!) { recordCharge(input: $input) { chargedAt } }";
    const input = { policyId: holder.policyId, description: "x", amountCents: 1 };
    for (const chargedAt of ["9999-12-31T23:59:59-14:00", "0100-01-01T00:00:00+14:00"])
      expect((await refusal(staff, charge, { input: { ...input, chargedAt } })).code).toBe("BAD_REQUEST");
    const { data } = await staff.graphql(charge, { input: { ...input, chargedAt: "9999-12-31T23:59:59+14:00" } });
    expect(data).toEqual({ recordCharge: { chargedAt: "9999-12-31T09:59:59.000Z" } });
  });

  test("is refused without a description or an amount, and for an unknown policy or charge", async () => {
    for (const [body, field] of [
      [{ amountCents: 1 }, "description"],
      [{ description: " ", amountCents: 1 }, "description"],
      [{ description: LONGER_WHEN_MASKED, amountCents: 1 }, "description"],
      [{ description: "x" }, "amountCents"],
      [{ description: "x", amountCents: 0 }, "amountCents"],
      [{ description: "x", amountCents: -5 }, "amountCents"],
      [{ description: "x", amountCents: 1.5 }, "amountCents"],
      [{ description: "x", amountCents: 1, status: "lost" }, "status"],
    ] as const) {
      const { status, json } = await record(body);
      expect([body, status, json.errors?.[0]?.field]).toEqual([body, 400, field]);
    }
    expect((await change("6b1f0c9e-0000-4000-8000-000000000000", { status: "paid" })).status).toBe(404);
    const body = { description: "x", amountCents: 1 };
    expect((await staff.rest("POST /api/admin/policies/VSP-NONE-0000/charges", { body })).status).toBe(404);
    expect((await holder.customer.rest(`POST /api/admin/policies/${holder.policyId}/charges`, { body })).status).toBe(
      401,
    );
  });
});
