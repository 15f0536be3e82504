import { beforeAll, describe, expect, test } from "@jest/globals";

import { longDay } from "#server/core/calendarDay.js";
import { remindOfDocuments } from "#server/documents/remindOfDocuments.js";
import { dayAfter, newYorkDay } from "#shared/days.js";
import { refusal } from "#tests/support/builders.js";
import { type ServedHolder, askedDocument, historyOf, signedInHolder } from "#tests/support/serviceDesk.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const dayFromNow = (days: number) => dayAfter(newYorkDay(new Date()), days);
let staff: Caller;
let holder: ServedHolder;
let other: ServedHolder;

beforeAll(async () => {
  staff = await app().staff({ username: "Robin" });
  holder = await signedInHolder(app(), "VSP-D0CS-0001");
  other = await signedInHolder(app(), "VSP-D0CS-0002");
});

async function create(body: object, headers: Record<string, string> = {}) {
  const path = `POST /api/admin/policies/${holder.policyId}/document-requests`;
  return await staff.rest(path, { body: { customerId: holder.customerId, ...body }, headers });
}

async function mailOf(kind: string) {
  return await app().database.dataSource.query<
    { to_addresses: string[]; subject: string; text: string; subject_id: string }[]
  >("select * from outbox_message where kind = $1 order by created_at", [kind]);
}

describe("a document request", () => {
  test("is created with its type's default texts, mailed, and shown in the portal and the history", async () => {
    const day = dayFromNow(10);
    const answer = await create({ type: "odometer_photo", dueDate: `${day}T00:00:00.000Z` });
    expect([answer.status, answer.json.meta]).toEqual([201, { emailSent: true }]);
    const { data } = answer.json;
    expect(data).toMatchObject({
      policyId: holder.policyId,
      type: "odometer_photo",
      status: "pending",
      title: "Odometer Reading",
      instructions: expect.stringContaining("odometer"),
      dueDate: `${day}T00:00:00.000Z`,
      overdue: false,
      customer: { id: holder.customerId, email: holder.email },
      uploads: [],
    });
    const [mail] = await mailOf("document_requested");
    expect(mail).toMatchObject({ to_addresses: [holder.email], subject_id: holder.policyId });
    expect(mail?.text).toContain(`/portal/documents?request=${data.id}`);
    expect(mail?.text).toContain(`Due: ${longDay(day)}`);
    const portal = await holder.customer.rest("GET /api/customer/document-requests");
    expect(portal.json.data.requests).toEqual([
      expect.objectContaining({ id: data.id, policy: expect.objectContaining({ id: holder.policyId }) }),
    ]);
    const listed = await staff.rest(`GET /api/admin/policies/${holder.policyId}/document-requests`);
    expect(listed.json.data.requests).toEqual([data]);
    expect((await historyOf(staff, holder.policyId))[0]).toMatchObject({
      kind: "document_requested",
      actorName: "Robin",
      details: { requestId: data.id, title: "Odometer Reading", dueDate: day, emailSent: true },
    });
  });

  test("can have its own texts, no email, and is created once per Idempotency-Key", async () => {
    const before = (await mailOf("document_requested")).length;
    const body = { title: " Registration ", instructions: "", type: "", dueDate: "", sendEmail: false };
    const first = await create(body, { "idempotency-key": "ask-1" });
    expect(first.json).toMatchObject({
      data: { title: "Registration", instructions: null, type: "vin_photo", dueDate: null, overdue: false },
      meta: { emailSent: false },
    });
    const again = await create(body, { "idempotency-key": "ask-1" });
    expect(again.json).toEqual(first.json);
    expect((await create({ ...body, title: "X" }, { "idempotency-key": "ask-1" })).status).toBe(409);
    expect(await mailOf("document_requested")).toHaveLength(before);
  });

  test("is not asked for twice unread, also by two people at once; once one has read of it, one may", async () => {
    const body = { type: "repair_invoice", sendEmail: false };
    const both = await Promise.all(["a", "b"].map(() => create({ ...body, seenRequestId: null })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.json).toMatchObject({
      code: "CONFLICT",
      message:
        "The customer has already been asked for this document meanwhile. Send yours again only if you need it twice.",
    });
    const seenRequestId = both.find(({ status }) => status === 201)?.json.data.id as string;
    expect((await create({ ...body, title: "REPAIR invoice ", seenRequestId: null })).status).toBe(409);
    // For something else, for another customer's request, and by a program that does not say what it has read.
    for (const given of [{ title: "Another invoice", seenRequestId: null }, { seenRequestId }, {}])
      expect((await create({ ...body, ...given })).status).toBe(201);
    expect((await create({ ...body, seenRequestId })).status).toBe(409);
    const key = { "idempotency-key": "ask-unread" };
    const fresh = { ...body, title: "Third invoice", seenRequestId: null };
    const first = await create(fresh, key);
    const { id } = first.json.data as { id: string };
    // Repeated because the answer was lost: by then, it is itself the open one.
    for (const again of [fresh, { ...fresh, seenRequestId: id }])
      expect((await create(again, key)).json.data).toMatchObject({ id });
    await staff.rest(`POST /api/admin/document-requests/${id}/status`, { body: { status: "completed" } });
    // A closed one is none.
    expect((await create(fresh)).status).toBe(201);
  });

  test("is refused without a title, for a customer of another policy, and for no policy", async () => {
    const blank = await create({ title: "  " });
    expect([blank.status, blank.json.errors]).toEqual([
      400,
      [{ field: "title", message: "Please give the request a title." }],
    ]);
    expect((await create({ title: "a\nb" })).status).toBe(400);
    expect((await create({ type: "passport" })).status).toBe(400);
    expect((await create({ dueDate: "2026-02-30" })).status).toBe(400);
    expect((await create({ customerId: other.customerId })).status).toBe(404);
    expect((await create({ customerId: "me" })).status).toBe(404);
    const nowhere = { body: { customerId: holder.customerId } };
    expect((await staff.rest("POST /api/admin/policies/VSP-NONE-0000/document-requests", nowhere)).status).toBe(404);
    expect((await holder.customer.rest("GET /api/admin/policies/VSP-D0CS-0001/document-requests")).status).toBe(401);
  });

  test("accepts any status after any other, refuses a stale version, and has each change in the history", async () => {
    const { id, version } = await askedDocument(staff, holder);
    const set = (status: string, headers: Record<string, string> = {}) =>
      staff.rest(`POST /api/admin/document-requests/${id}/status`, { body: { status }, headers });
    for (const status of ["submitted", "completed", "pending", "cancelled", "completed", "pending"])
      expect((await set(status)).json.data).toMatchObject({ id, status });
    const stale = await set("completed", { "if-match": `"${version}"` });
    expect(stale.status).toBe(409);
    expect(stale.json.message).toBe(
      "Someone else changed this request after you opened it. Its status is Awaiting Upload now.",
    );
    expect((await set("completed", { "if-match": `"${version + 6}"` })).status).toBe(200);
    expect((await set("lost")).status).toBe(400);
    const [last] = await historyOf(staff, holder.policyId);
    expect(last).toMatchObject({
      kind: "document_status_changed",
      details: { requestId: id, from: "pending", to: "completed" },
    });
    const unknown = { input: { id: "6b1f0c9e-0000-4000-8000-000000000000", status: "pending" } };
    const SET = "mutation ($input: SetDocumentRequestStatusInput!) { setDocumentRequestStatus(input: $input) { id } }";
    expect((await refusal(staff, SET, unknown)).code).toBe("NOT_FOUND");
    expect((await refusal(holder.customer, SET, { input: { id, status: "completed" } })).code).toBe("UNAUTHENTICATED");
  });

  test("past its due date is overdue, and its customer is reminded once, by whichever process", async () => {
    const another = await app().another();
    const late = await askedDocument(staff, holder, { title: "Late", dueDate: dayFromNow(-1) });
    const { dataSource } = app().database;
    await dataSource.query("update document_request set created_at = created_at - interval '3 days' where id = $1", [
      late.id,
    ]);
    // The request's email was already the reminder.
    await askedDocument(staff, holder, { title: "Made too late", dueDate: dayFromNow(-1) });
    await askedDocument(staff, holder, { title: "Today", dueDate: dayFromNow(0) });
    const sent = await askedDocument(staff, holder, { title: "Sent", dueDate: dayFromNow(-3) });
    await staff.rest(`POST /api/admin/document-requests/${sent.id}/status`, { body: { status: "submitted" } });
    const { json } = await holder.customer.rest("GET /api/customer/document-requests");
    const overdue = json.data.requests.filter(({ overdue: is }: { overdue: boolean }) => is);
    expect(overdue.map(({ title }: { title: string }) => title)).toEqual(["Made too late", "Late"]);

    const run = (database = dataSource) => remindOfDocuments(database, app().env, newYorkDay(new Date()));
    const counts = await Promise.all([run(), run(another.database.dataSource), run()]);
    expect(counts.toSorted()).toEqual([0, 0, 1]);
    expect(await run()).toBe(0);
    const reminders = await mailOf("document_reminder");
    expect(reminders).toHaveLength(1);
    expect(reminders[0]).toMatchObject({ to_addresses: [holder.email], subject: "Reminder: Late" });
    expect((await historyOf(staff, holder.policyId))[0]).toMatchObject({
      kind: "document_reminded",
      actorKind: "system",
      details: { requestId: late.id },
    });
    // The reminder does not change the record, so a copy that staff read before is still current.
    const done = await staff.rest(`POST /api/admin/document-requests/${late.id}/status`, {
      body: { status: "completed" },
      headers: { "if-match": `"${late.version}"` },
    });
    expect(done.status).toBe(200);
  });
});
