import { beforeAll, describe, expect, test } from "@jest/globals";

import { type Answered, must } from "#tests/support/builders.js";
import {
  CHECK_IMPORT,
  IMPORT,
  START_IMPORT,
  UNDO_IMPORT,
  sendImport,
  workOnImport,
} from "#tests/support/leadImports.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
let manager: Caller;
beforeAll(async () => {
  manager = await app().staff({ permissionSets: ["manager"], username: "importer" });
});

const COLUMNS = {
  "Contract Number": "policy.number",
  "Sale Date": "policy.soldOn",
  Plan: "policy.package",
  "Effective Date": "policy.policyStartDate",
  "Exp Date": "policy.expirationDate",
  "Expiration Mileage": "policy.expirationMiles",
  Deductible: "policy.deductible",
  "Total Price": "policy.totalPremiumCents",
  "Down Payment": "policy.downPaymentCents",
  "Monthly Payment": "policy.monthlyPaymentCents",
  "First Name": "firstName",
  "Last Name": "lastName",
  "E-mail": "email",
  Phone: "phone",
  Address: "shippingAddress",
  City: "city",
  State: "state",
  Zip: "zip",
  Year: "vehicle.year",
  Make: "vehicle.make",
  Model: "vehicle.model",
  VIN: "vehicle.vin",
  "Mileage at Sale": "vehicle.odometer",
  Notes: "note",
} as const;
const HEADER = Object.keys(COLUMNS).join(";");

/** Of the columns above. */
const rosa = (number: string, email: string): string =>
  `${number};5/4/2024;Gold;05/04/2024;2029-05-03;"100,000 mi";$100.00;$3,450.50;450;125.02;Rosa;Lima;${email};(512) 555-0188;12 Elm St;Austin;Texas;78701;2019;Kia;Soul;KNDJP3A58H7000001;41,250;Prefers calls in the evening`;

const POLICY = `query ($id: ID!) { policy(id: $id) {
  id package policyStartDate expirationDate expirationMiles deductible totalPremiumCents downPaymentCents
  monthlyPaymentCents totalPaymentsCents createdAt coverageState paymentStatus
  lead { firstName lastName email } vehicle { year make model vin odometer } customers { email displayName }
  notes { content authorName } activity { kind actorName details }
  convertedLead { id status source convertedBy createdAt consentTcpa shippingAddress shippingCity shippingState shippingZip
    activity { kind actorName } } } }`;

const sent = async (csv: string, caller: Caller = manager): Promise<string> =>
  (await sendImport(caller, csv, {}, "/api/admin/policy-imports")).json.data.id as string;
const policy = async (id: string): Promise<Answered> => await must(manager, POLICY, { id });
const mapping: readonly string[] = Object.values(COLUMNS);

/** A whole import. Returns its id and its outcome. */
async function imported(csv: string, fields: readonly string[] = mapping): Promise<Answered> {
  const id = await sent(csv);
  await must(manager, START_IMPORT, { input: { id, mapping: fields } });
  return { id, ...(await workOnImport(app(), manager, id)) };
}

describe("policies of another system", () => {
  test("are imported with their holders and vehicles, as of the day of their sale, and their holders sign in at once", async () => {
    const id = await sent(`${HEADER}\n${rosa("vsc 100200300", "rosa@example.com")}\n`);
    const read = await must(manager, IMPORT, { id, records: "policies" });
    expect(JSON.parse(read.mapping)).toEqual(mapping);
    expect(await must(manager, IMPORT, { id })).toBeNull();
    await must(manager, START_IMPORT, { input: { id, mapping } });
    expect(await workOnImport(app(), manager, id)).toMatchObject({ state: "done", created: 1, failed: 0, skipped: 0 });
    // The mapping is remembered for files of policies alone.
    const { mapping: ofLeads } = await must(manager, IMPORT, {
      id: (await sendImport(manager, `${HEADER}\n1;\n`)).json.data.id,
    });
    expect(JSON.parse(ofLeads).slice(0, 3)).toEqual([null, null, null]);

    const made = await policy("VSC-100200300");
    const soldAt = "2024-05-04T16:00:00.000Z";
    expect(made).toMatchObject({
      package: "Gold",
      policyStartDate: "2024-05-04",
      expirationDate: "2029-05-03",
      expirationMiles: 100_000,
      deductible: 100,
      totalPremiumCents: 345_050,
      downPaymentCents: 45_000,
      monthlyPaymentCents: 12_502,
      totalPaymentsCents: null,
      createdAt: soldAt,
      coverageState: "active",
      lead: { firstName: "Rosa", lastName: "Lima", email: "rosa@example.com" },
      vehicle: { year: 2019, make: "Kia", model: "Soul", vin: "KNDJP3A58H7000001", odometer: 41_250 },
      customers: [{ email: "rosa@example.com", displayName: "Rosa Lima" }],
      notes: [{ content: "Prefers calls in the evening", authorName: "importer" }],
      activity: [
        { kind: "imported", actorName: "importer", details: { importId: id, fileName: "leads of May.csv", row: 2 } },
      ],
      convertedLead: {
        status: "sold",
        source: "import",
        convertedBy: "importer",
        createdAt: soldAt,
        consentTcpa: false,
        shippingAddress: "12 Elm St",
        shippingCity: "Austin",
        shippingState: "TX",
        shippingZip: "78701",
        activity: [{ kind: "imported", actorName: "importer" }],
      },
    });
    const FOUND = "query ($search: String!) { policies(filter: { search: $search }) { items { id } } }";
    expect((await must(manager, FOUND, { search: "100200300" })).items).toEqual([{ id: "VSC-100200300" }]);
    const SIGN_IN = `mutation ($input: CustomerSignInInput!) { customerSignIn(input: $input) { policies { id } } }`;
    const input = { email: "Rosa@example.com", policyId: "vsc/100200300" };
    expect(await must(app().visitor(), SIGN_IN, { input })).toEqual({ policies: [{ id: "VSC-100200300" }] });
    const { dataSource } = app().database;
    expect(await dataSource.query("select 1 from outbox_message where 'rosa@example.com' = any(to_addresses)")).toEqual(
      [],
    );
    const audited = await dataSource.query(
      "select kind, actor_name as who, subject_id as subject from audit_event where details->>'importId' = $1",
      [id],
    );
    expect(audited).toEqual([{ kind: "policy_import_started", who: "importer", subject: "policies" }]);
  });

  test("are skipped if they are there, and an error if another policy has their number, also within the file", async () => {
    await imported(`${HEADER}\n${rosa("KNOWN-1", "known@example.com")}\n`);
    const csv = [
      HEADER,
      rosa("known 1", "new.address@example.com"),
      rosa("known 1", "known@example.com").replace("KNDJP3A58H7000001", "KNDJP3A58H7000002"),
      "NEW-0001;;;;;;;;;;Ada;Park;ada@example.com;;;;;;;;;;;",
      "new-0001;;;;;;;;;;Ada;Park;;;;;;;;;;;;",
      "NEW-0001;;;;;;;;;;Bo;Park;bo@example.com;;;;;;;;;;;",
      "KNOWN-1;;;;;;;;;;Bo;Park;bo@example.com;;;;;;;;;;;",
    ].join("\n");
    const id = await sent(csv);
    const check = await must(manager, CHECK_IMPORT, { input: { id, mapping } });
    const faultyRows = [3, 6, 7].map((row) => ({ row, messages: "Policy number: another policy has it already." }));
    expect(check).toEqual({ good: 1, known: 2, failed: 3, faultyRows });
    await must(manager, START_IMPORT, { input: { id, mapping } });
    const done = await workOnImport(app(), manager, id);
    expect(done).toMatchObject({ created: 1, skipped: 2, failed: 3 });
    expect(done.skippedRows).toMatchObject([
      { row: 2, name: "Rosa Lima", policyId: "KNOWN-1" },
      { row: 5, name: "Ada Park", policyId: "NEW-0001" },
    ]);
    // Its sale was today, because the row does not say when.
    expect(Date.now() - Date.parse((await policy("NEW-0001")).createdAt)).toBeLessThan(60_000);
    const { text } = await manager.rest(`GET /api/admin/policy-imports/${id}/errors.csv`);
    expect(text).toContain("\r\n6,Policy number: another policy has it already.,NEW-0001,");
  });

  test("of one holder share a sign-in", async () => {
    const two = ["SHARED-1", "SHARED-2"].map((number) => rosa(number, "shared@example.com"));
    await imported(`${HEADER}\n${two.join("\n")}\n`);
    const { dataSource } = app().database;
    expect(
      await dataSource.query(
        "select policy_id from policy_customer held join customer on id = customer_id where email = 'shared@example.com' order by 1",
      ),
    ).toEqual([{ policy_id: "SHARED-1" }, { policy_id: "SHARED-2" }]);
  });

  test("need a column of policy numbers, and are never created twice", async () => {
    const id = await sent(`${HEADER}\n${rosa("TWICE-1", "twice@example.com")}\n`);
    const start = async (input: object) => await manager.graphql(START_IMPORT, { input: { id, mapping, ...input } });
    const withoutNumbers = { mapping: ["", ...mapping.slice(1)] };
    const message = "Choose the column that has the policy numbers.";
    const refused = {
      errors: [{ extensions: { code: "VALIDATION_FAILED", fields: [{ field: "mapping", message }] } }],
    };
    expect(await start(withoutNumbers)).toMatchObject(refused);
    expect(await manager.graphql(CHECK_IMPORT, { input: { id, ...withoutNumbers } })).toMatchObject(refused);
    expect(await start({ duplicates: "create" })).toMatchObject({
      errors: [{ extensions: { code: "VALIDATION_FAILED", fields: [{ field: "duplicates" }] } }],
    });
    await start({});
    expect(await start({})).toMatchObject({ errors: [{ extensions: { code: "CONFLICT" } }] });
    await workOnImport(app(), manager, id);
    expect(await workOnImport(app(), manager, id)).toMatchObject({ created: 1, skipped: 0 });
    expect(await manager.graphql(CHECK_IMPORT, { input: { id, mapping } })).toMatchObject({
      errors: [{ extensions: { code: "CONFLICT" } }],
    });
  });

  test("are removed by an undo with their sign-ins, except what someone has worked on", async () => {
    const rows = ["GONE-001", "KEPT-001", "CLAIM-001"].map((number) => rosa(number, `${number}@example.com`));
    const { id } = await imported(`${HEADER}\n${rows.join("\n")}\n`);
    await must(manager, "mutation ($input: AddPolicyNoteInput!) { addPolicyNote(input: $input) { id } }", {
      input: { policyId: "KEPT-001", content: "Called." },
    });
    await must(manager, "mutation ($input: CreateClaimInput!) { createClaim(input: $input) { id } }", {
      input: { policyId: "CLAIM-001" },
    });
    await must(manager, UNDO_IMPORT, { input: { id } });
    const undone = await workOnImport(app(), manager, id);
    expect(undone).toMatchObject({ state: "undone", removed: 1, kept: 2 });
    expect(undone.keptLeads).toMatchObject([
      { row: 3, policyId: "KEPT-001", lastActivity: "note_added" },
      { row: 4, policyId: "CLAIM-001", lastActivity: "created" },
    ]);
    expect((await manager.graphql(POLICY, { id: "GONE-001" })).data).toEqual({ policy: null });
    const left = await app().database.dataSource.query(
      "select email from customer where email like '%-001@example.com' order by 1",
    );
    expect(left).toEqual(["claim", "kept"].map((name) => ({ email: `${name}-001@example.com` })));
  });

  test("are for managers alone", async () => {
    const seller = await app().staff({ permissionSets: ["sales"] });
    const { status, json } = await sendImport(seller, "a\nb\n", {}, "/api/admin/policy-imports");
    expect([status, json.message]).toEqual([403, "Only managers can import policies."]);
  });
});
