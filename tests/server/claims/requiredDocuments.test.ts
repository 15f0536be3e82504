import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";

import { must } from "#tests/support/builders.js";
import { race, useRaceApp } from "#tests/support/races.js";
import { FILES, type ServedHolder, anUpload, signedInHolder } from "#tests/support/serviceDesk.js";
import type { Caller } from "#tests/support/testApp.js";

const app = useRaceApp();
const FILE = "mutation ($input: FileClaimInput!) { fileClaim(input: $input) { id } }";
const CLAIM =
  "query ($id: ID!) { customerClaim(id: $id) { status missingDocuments question { id } requiredDocuments { type missing receivedAt files { fileName } } } }";
const ASKED = ["odometer_photo", "repair_invoice"];
const NONE = "6b1f0c9e-0000-4000-8000-000000000000";
let staff: Caller;
let jo: ServedHolder;
let kim: ServedHolder;
let claim: string;

interface RequiredDocument {
  readonly id: string;
  readonly type: string;
  readonly missing: boolean;
}

beforeAll(async () => {
  staff = await app().staff({ username: "robin" });
  jo = await signedInHolder(app(), "VSP-PAPR-0001");
  kim = await signedInHolder(app(), "VSP-PAPR-0002");
});

beforeEach(async () => {
  ({ id: claim } = await must(jo.customer, FILE, { input: { policyId: jo.policyId, message: "It stalls." } }));
});

const ask = async (requiredDocuments: readonly string[] = ASKED, more: object = {}) =>
  await staff.rest(`POST /api/admin/claims/${claim}/messages`, {
    body: { content: "How far did you drive?", isQuestion: true, requiredDocuments, ...more },
  });
const answer = async (content = "52,100 miles.") =>
  await jo.customer.rest(`POST /api/customer/claims/${claim}/messages`, { body: { content } });
const send = async (requiredDocumentId: string | undefined, caller = jo.customer, bytes: Buffer = FILES.jpg) =>
  await caller.rest(`POST /api/${caller === staff ? "admin" : "customer"}/claims/${claim}/files`, {
    body: { ...anUpload(bytes), ...(requiredDocumentId !== undefined && { requiredDocumentId }) },
  });
const waive = async (id: string) => await staff.rest(`POST /api/admin/required-documents/${id}/waive`);
const own = async () => await must(jo.customer, CLAIM, { id: claim });
const documentsFor = async (caller: Caller, area: "admin" | "customer"): Promise<readonly RequiredDocument[]> => {
  const { data } = (await caller.rest(`GET /api/${area}/claims/${claim}/messages?order=asc`)).json;
  return data.flatMap(({ requiredDocuments }: { requiredDocuments: RequiredDocument[] }) => requiredDocuments);
};
const stateOf = (requiredDocuments: readonly RequiredDocument[]) =>
  requiredDocuments.map(({ type, missing }) => `${type} ${missing}`);
const told = async (kind: string) =>
  (await staff.rest(`GET /api/admin/claims/${claim}/activity?q=${kind}`)).json.data[0].details;

describe("a question that asks for documents", () => {
  test("is emailed with them, and they stay listed until their files arrive, even after the answer", async () => {
    const asked = await ask();
    expect([asked.status, stateOf(asked.json.data.requiredDocuments)]).toEqual([
      201,
      ["odometer_photo true", "repair_invoice true"],
    ]);
    const [mail] = await app().database.dataSource.query(
      "select text from outbox_message where subject_id = $1 and kind = 'claim_message'",
      [claim],
    );
    for (const words of ["Odometer Reading", "every digit visible", "Repair Invoice"])
      expect(mail.text).toContain(words);
    expect((await told("customer_asked")).requiredDocuments).toEqual(["Odometer Reading", "Repair Invoice"]);
    const [odometer, bill] = await documentsFor(jo.customer, "customer");
    expect((await kim.customer.rest(`GET /api/customer/claims/${claim}/messages`)).status).toBe(404);
    expect((await send(odometer?.id)).json.data).toMatchObject({
      requiredDocumentId: odometer?.id,
      sentBy: "customer",
    });
    expect((await own()).status).toBe("awaiting_customer_action");
    expect((await answer()).status).toBe(201);
    expect((await told("message_received")).missing).toEqual(["Repair Invoice"]);
    expect(await own()).toMatchObject({
      status: "new",
      missingDocuments: 1,
      question: null,
      requiredDocuments: [
        { type: "odometer_photo", missing: false, files: [{ fileName: "photo.jpg" }] },
        { type: "repair_invoice", missing: true, files: [] },
      ],
    });
    for (const bytes of [FILES.pdf, FILES.png]) expect((await send(bill?.id, jo.customer, bytes)).status).toBe(201);
    const { missingDocuments, requiredDocuments } = await own();
    expect([missingDocuments, requiredDocuments[1].files.length]).toEqual([0, 2]);
    expect(stateOf(await documentsFor(staff, "admin"))).toEqual(["odometer_photo false", "repair_invoice false"]);
    const { json } = await staff.rest(`GET /api/admin/claims/${claim}/activity?q=required_document_received&order=asc`);
    expect(json.data.map(({ details }: { details: { document: string } }) => details.document)).toEqual([
      "Odometer Reading",
      "Repair Invoice",
    ]);
  });

  test("answered with all of them has none missing, and an earlier photo counts", async () => {
    await ask(["vin_photo"]);
    const [vin] = await documentsFor(staff, "admin");
    await send(undefined);
    expect((await own()).missingDocuments).toBe(1);
    await send(vin?.id);
    await answer();
    expect(await told("message_received")).not.toHaveProperty("missing");
    expect(await own()).toMatchObject({
      missingDocuments: 0,
      requiredDocuments: [{ files: [{ fileName: "photo.jpg" }] }],
    });
  });

  test("refuses a file that was sent for another one, which keeps it", async () => {
    await ask();
    const [odometer, bill] = await documentsFor(jo.customer, "customer");
    const sent = await send(odometer?.id);
    const refused = await send(bill?.id);
    expect([refused.status, refused.json.errors]).toEqual([
      400,
      [{ field: "data", message: "This file was already sent for Odometer Reading. Please choose another one." }],
    ]);
    // Once more for the same one, or without a document, it is still the same file.
    expect([(await send(odometer?.id)).json.data.id, (await send(undefined)).json.data.id]).toEqual([
      sent.json.data.id,
      sent.json.data.id,
    ]);
    expect(await own()).toMatchObject({
      requiredDocuments: [
        { type: "odometer_photo", missing: false, files: [{ fileName: "photo.jpg" }] },
        { type: "repair_invoice", missing: true, files: [] },
      ],
    });
  });

  test("no longer lists one that staff waive, and a file added by staff counts, too", async () => {
    await ask();
    const [odometer, bill] = await documentsFor(staff, "admin");
    expect((await waive(odometer?.id ?? "")).json.data).toMatchObject({ missing: false, waivedAt: expect.any(String) });
    expect((await told("required_document_waived")).document).toBe("Odometer Reading");
    expect((await waive(odometer?.id ?? "")).json.message).toBe("This document is no longer missing.");
    await send(bill?.id, staff, FILES.pdf);
    expect(await own()).toMatchObject({ missingDocuments: 0, question: { id: expect.any(String) } });
    expect([(await waive(NONE)).status, (await waive("x")).status]).toEqual([404, 404]);
    expect((await jo.customer.rest(`POST /api/admin/required-documents/${bill?.id}/waive`)).status).toBe(401);
  });

  test("sent and waived twenty times at once, it is either received or waived, and its file is stored once", async () => {
    await ask();
    const [odometer] = await documentsFor(staff, "admin");
    const id = odometer?.id ?? "";
    const answers = await race(async (index) => (index % 5 === 0 ? await waive(id) : await send(id)));
    expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
    const { dataSource } = app().database;
    const [row] = await dataSource.query(
      `select num_nonnulls(received_at, waived_at)::int as ends, (select count(*)::int from claim_file where claim_id = required.claim_id) as files
       from required_document required where id = $1`,
      [id],
    );
    expect(row).toEqual({ ends: 1, files: 1 });
  });
});

test.each<
  [string, () => Promise<{ status: number; json: { errors?: { field: string }[] } }>, number, string | undefined]
>([
  ["a message that asks nothing", async () => await ask(ASKED, { isQuestion: false }), 400, "requiredDocuments"],
  ["one named twice", async () => await ask(["vin_photo", "vin_photo"]), 400, "requiredDocuments"],
  ["an unknown one", async () => await ask(["passport"]), 400, "requiredDocuments[0]"],
  ["a file for no such document", async () => await send(NONE), 404, undefined],
  ["a file for what is no id", async () => await send("x"), 404, undefined],
])("refuses %s", async (_, call, status, field) => {
  const refused = await call();
  expect([refused.status, refused.json.errors?.[0]?.field]).toEqual([status, field]);
});

test("a file is accepted only for a document of its own claim", async () => {
  await ask();
  const [odometer] = await documentsFor(staff, "admin");
  ({ id: claim } = await must(jo.customer, FILE, { input: { policyId: jo.policyId, message: "It stalls again." } }));
  expect((await send(odometer?.id)).status).toBe(404);
});
