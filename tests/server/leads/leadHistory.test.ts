import { describe, expect, test } from "@jest/globals";
import { Client } from "pg";

import {
  DELETE_LEAD,
  SET_STATUS,
  addPolicy,
  must,
  refusal,
  requestedLead,
  wholeLead,
} from "#tests/support/builders.js";
import { eventually } from "#tests/support/eventually.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const ADD_NOTE =
  "mutation ($input: AddLeadNoteInput!) { addLeadNote(input: $input) { id content authorName createdAt } }";

describe("a note", () => {
  test("is kept as it was written, newest first, with its author", async () => {
    const staff = await app().staff({ username: "ida" });
    const leadId = await requestedLead(app());
    const written = ["  first\nline  ", "x".repeat(10_000), "third <b>"];
    for (const content of written) await must(staff, ADD_NOTE, { input: { leadId, content } });
    const { notes, activity } = await wholeLead(staff, leadId);
    expect(notes.map(({ content }: { content: string }) => content).toSorted()).toEqual(written.toSorted());
    expect(notes[0].createdAt >= notes[2].createdAt).toBe(true);
    expect(notes[0].authorName).toBe("ida");
    expect(activity.map(({ kind }: { kind: string }) => kind)).toEqual([
      "note_added",
      "note_added",
      "note_added",
      "created",
    ]);
  });

  test("is in the history even if the lead's id was written in upper case", async () => {
    const staff = await app().staff();
    const leadId = await requestedLead(app());
    await must(staff, ADD_NOTE, { input: { leadId: leadId.toUpperCase(), content: "Called." } });
    const kinds = ["note_added", "created"].map((kind) => expect.objectContaining({ kind }));
    expect((await wholeLead(staff, leadId)).activity).toEqual(kinds);
    const { json } = await staff.rest(`GET /api/admin/leads/${leadId.toUpperCase()}/activity`);
    expect(json.data).toEqual(kinds);
  });

  test("is stored once per idempotency key, which is a conflict with another text", async () => {
    const staff = await app().staff();
    const leadId = await requestedLead(app());
    const input = { leadId, content: "called twice", idempotencyKey: "click-1" };
    const first = await must(staff, ADD_NOTE, { input });
    expect(await must(staff, ADD_NOTE, { input })).toEqual(first);
    expect(await refusal(staff, ADD_NOTE, { input: { ...input, content: "another" } })).toMatchObject({
      code: "CONFLICT",
    });
    const repeated = { body: { content: "called twice" }, headers: { "idempotency-key": "click-1" } };
    const { json } = await staff.rest(`POST /api/admin/leads/${leadId}/notes`, repeated);
    expect(json).toMatchObject({ data: first });
    const { notes, activity } = await wholeLead(staff, leadId);
    expect([notes.length, activity.length]).toEqual([1, 2]);
  });

  test.each([{ content: "" }, { content: " \n\t " }, { content: null }, {}])(
    "of nothing (%j) is refused in its usual words",
    async (body) => {
      const message = "Write a quick note before saving.";
      const staff = await app().staff();
      const leadId = await requestedLead(app());
      expect(await refusal(staff, ADD_NOTE, { input: { leadId, ...body } })).toEqual({
        code: "VALIDATION_FAILED",
        message,
        fields: { content: message },
      });
      for (const record of [`leads/${leadId}`, `policies/${await addPolicy(app(), leadId)}`]) {
        const { status, json } = await staff.rest(`POST /api/admin/${record}/notes`, { body });
        expect([status, json.errors]).toEqual([400, [{ field: "content", message }]]);
      }
    },
  );

  test("of more than 10,000 characters is refused", async () => {
    const leadId = await requestedLead(app());
    const { fields } = await refusal(await app().staff(), ADD_NOTE, { input: { leadId, content: "x".repeat(10_001) } });
    expect(fields).toEqual({ content: "Please use at most 10,000 characters." });
  });
});

describe("history and evidence", () => {
  test.each([
    "update activity set details = '{}'",
    "delete from activity",
    "truncate activity",
    "update lead_consent set text = 'something else'",
    "update lead_consent set lead_id = null, text = 'something else'",
    "delete from lead_consent",
    "truncate lead_consent",
  ])("refuse: %s", async (statement) => {
    await requestedLead(app());
    const { dataSource, asOwner } = app().database;
    await expect(dataSource.query(statement)).rejects.toMatchObject({ code: "42501" });
    await expect(asOwner(async (owner) => await owner.query(statement))).rejects.toMatchObject({ code: "42501" });
  });

  test("are shown newest first, as many as requested", async () => {
    const staff = await app().staff();
    const id = await requestedLead(app());
    for (const status of ["quoted", "callback", "dnc"]) await must(staff, SET_STATUS, { input: { id, status } });
    const { activity } = await must(staff, "query ($id: ID!) { lead(id: $id) { activity(first: 2) { details } } }", {
      id,
    });
    expect(activity).toEqual([
      { details: { from: "callback", to: "dnc" } },
      { details: { from: "quoted", to: "callback" } },
    ]);
  });

  test("of a change that failed do not exist", async () => {
    const id = await requestedLead(app());
    const manager = app().database.dataSource.manager;
    await expect(
      manager.transaction(async (inner) => {
        await inner.query(
          "insert into activity (subject_kind, subject_id, kind, actor_kind) values ('lead', $1, 'converted', 'system')",
          [id],
        );
        throw new Error("something else went wrong");
      }),
    ).rejects.toThrow("something else");
    expect((await wholeLead(await app().staff(), id)).activity).toHaveLength(1);
  });
});

test("every open screen is notified of a created, changed or deleted lead", async () => {
  const listener = new Client({ connectionString: app().database.url });
  const heard: unknown[] = [];
  listener.on("notification", ({ payload }) => heard.push(JSON.parse(payload ?? "null")));
  await listener.connect();
  try {
    await listener.query("listen lead_changed");
    const staff = await app().staff();
    const leadId = await requestedLead(app());
    await must(staff, SET_STATUS, { input: { id: leadId, status: "dnc" } });
    await must(staff, ADD_NOTE, { input: { leadId, content: "called" } });
    await must(staff, DELETE_LEAD, { input: { id: leadId } });
    await eventually(() => (heard.length >= 4 ? true : undefined));
    expect(heard).toMatchObject(["created", "updated", "updated", "deleted"].map((kind) => ({ kind, leadId })));
    expect(new Set(heard.map((told) => (told as { readonly transaction?: string }).transaction)).size).toBe(4);
  } finally {
    await listener.end();
  }
});
