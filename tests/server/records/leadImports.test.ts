import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { EntityManager } from "typeorm";

import { Lead } from "#server/leads/lead.entity.js";
import { ROWS_AT_ONCE } from "#server/records/imports/importRows.js";
import { oldImports } from "#server/records/imports/workOnImport.js";
import { MAX_IMPORT_BYTES } from "#shared/limits/importLimits.js";
import { addPolicy, type Answered, must, refusal, wholeLead } from "#tests/support/builders.js";
import { untilTrue } from "#tests/support/eventually.js";
import {
  IMPORT,
  START_IMPORT,
  UNDO_IMPORT,
  importParts,
  leadsFound,
  sendImport,
  startImport,
  workOnImport,
} from "#tests/support/leadImports.js";
import { waitingStatements } from "#tests/support/races.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const ADD_NOTE = "mutation ($input: AddLeadNoteInput!) { addLeadNote(input: $input) { id } }";

let manager: Caller;
let tag = 0;
beforeEach(async () => {
  tag += 1;
  manager = await app().staff();
});

const parts = () => importParts(app());
const send = async (csv: string | Buffer, caller: Caller = manager, headers: Record<string, string> = {}) =>
  await sendImport(caller, csv, headers);
const sent = async (csv: string): Promise<string> => (await send(csv)).json.data.id as string;
const start = async (id: string, mapping: readonly string[], others: object = {}): Promise<Answered> =>
  await startImport(manager, id, mapping, others);
const work = async (id: string, stopping?: AbortSignal): Promise<Answered> =>
  await workOnImport(app(), manager, id, stopping);
const found = async (search: string): Promise<Answered[]> => await leadsFound(manager, search);
const errorsOf = async (id: string): Promise<string> => {
  const { text } = await manager.rest(`GET /api/admin/lead-imports/${id}/errors.csv`);
  return text;
};

describe("a file of leads", () => {
  test("is read with its columns guessed, and the mapping is remembered for the same columns", async () => {
    const csv = `\ufeffFirst Name;E-mail;Mobile;Zip Code;Vehicle Year;What\r\nAda;ada${tag}@example.com;(512) 555-0001;78701;2019;x\r\n`;
    const id = await sent(csv);
    const read = await must(manager, IMPORT, { id });
    expect(read).toMatchObject({ fileName: "leads of May.csv", state: "uploaded", rowCount: 1, cursor: 0 });
    expect(read.columns).toEqual(["First Name", "E-mail", "Mobile", "Zip Code", "Vehicle Year", "What"]);
    expect(JSON.parse(read.mapping)).toEqual(["firstName", "email", "phone", "zip", "vehicle.year", null]);
    expect(JSON.parse(read.sample)).toEqual([["Ada", `ada${tag}@example.com`, "(512) 555-0001", "78701", "2019", "x"]]);
    await start(id, ["firstName", "email", "phone", "zip", "vehicle.year", "referrer"]);
    const again = await must(manager, IMPORT, { id: await sent(csv) });
    expect(JSON.parse(again.mapping)[5]).toBe("referrer");

    // Excel's own line above the columns, which it does not count.
    const hinted = await sent(csv.replace("\ufeff", "\ufeffsep=;\r\n"));
    expect(await must(manager, IMPORT, { id: hinted })).toMatchObject({ columns: read.columns, rowCount: 1 });
    await start(hinted, ["firstName", "email", "phone", "zip", "vehicle.year", ""]);
    expect(await work(hinted)).toMatchObject({ state: "done", cursor: 1, created: 1 });
  });

  test("may have 20 MB", async () => {
    const row = `Ada,${"x".repeat(60_000)}\n`;
    const csv = `First name,Notes\n${row.repeat(Math.floor(MAX_IMPORT_BYTES / row.length))}`;
    expect(csv.length).toBeGreaterThan(MAX_IMPORT_BYTES - 2 * row.length);
    expect((await send(Buffer.from(csv))).status).toBe(201);
  });

  test("is previewed with long texts cut off after a whole character", async () => {
    const id = await sent(`${"n".repeat(199)}😀😀,Notes\nAda,${"a".repeat(499)}😀😀\n`);
    const { columns, sample } = await must(manager, IMPORT, { id });
    expect(columns).toEqual([`${"n".repeat(199)}😀`, "Notes"]);
    expect(JSON.parse(sample)).toEqual([["Ada", `${"a".repeat(499)}😀`]]);
  });

  test("keeps for its preview no cells beyond its columns, however many a row has", async () => {
    const { sample } = await must(manager, IMPORT, { id: await sent(`Name,Notes\nAda,x${",".repeat(1_000)}\n`) });
    expect(JSON.parse(sample)).toEqual([["Ada", "x"]]);
  });

  test("that can't be read or mapped is refused with a message", async () => {
    const message = async (csv: string) => (await send(csv)).json.errors[0].message as string;
    expect(await message("")).toBe("This file has no rows below its first line.");
    expect(await message("a,b\n")).toBe("This file has no rows below its first line.");
    expect(await message(`a,b\n1,${"\u0000"}`)).toMatch(/^This file's characters can't be read/);
    expect(await message('a,b\n1,"2\n3,4')).toBe("This file can't be read as CSV: a quotation mark is never closed.");
    expect(await message(`a,b\n1,${"x".repeat(70_000)}\n`)).toBe(
      "This file can't be read as CSV: a row near line 2 is too long. A quotation mark may be missing.",
    );
    // Each is known before its end is read, where the quotation mark is.
    expect(await message(`a,b\n${",".repeat(1_000_000)}"`)).toMatch(
      /^This file can't be read as CSV: a row is too long/,
    );
    expect(await message(`${"a,".repeat(100)}b\n1,"`)).toBe("A file may have up to 100 columns, and this one has 101.");
    expect(await message(`a,b\n${"1,2\n".repeat(1_000_000)}"`)).toBe(
      "A file may have up to 100,000 rows. Split this one.",
    );
    expect((await send("a\n1", manager, { "content-type": "multipart/form-data" })).status).toBe(415);
    const sales = await app().staff({ permissionSets: ["sales"] });
    expect((await send("a\n1", sales)).status).toBe(403);
    expect((await send("a\n1", app().visitor())).status).toBe(401);
    const id = await sent("a,b\n1,2");
    const refused = async (mapping: readonly string[]) =>
      await refusal(manager, START_IMPORT, { input: { id, mapping } });
    expect(await refused(["email"])).toMatchObject({ fields: { mapping: "Choose a field for each column." } });
    expect(await refused(["email", "email"])).toMatchObject({ code: "VALIDATION_FAILED" });
    expect(await refused(["id", ""])).toMatchObject({ fields: { mapping: "A lead has no such field." } });
    expect(await refused(["", ""])).toMatchObject({ code: "VALIDATION_FAILED" });
    await start(id, ["firstName", ""]);
    expect(await refused(["firstName", ""])).toMatchObject({ code: "CONFLICT" });
  });

  test("becomes leads by the rules of the form; rows with errors come back as a file", async () => {
    const id = await sent(
      [
        "name,mail,phone,state,year,make,vin,consent,day",
        `Bo,BO${tag}@Example.com,(512) 555-1${tag}11,tx,2019,Honda,1hgcm82633a004352,"I agree, call me",2026-01-02`,
        `=Cy,cy${tag}@example.com,,,1800,,,,`,
        `Di,not an address,,,,,,,`,
        `Ed,ed${tag}@example.com,,,,,,I agree,`,
        `Fi${"i".repeat(100)},fi${tag}@example.com,,,,,,,`,
      ].join("\n"),
    );
    await start(id, [
      "firstName",
      "email",
      "phone",
      "state",
      "vehicle.year",
      "vehicle.make",
      "vehicle.vin",
      "consentText",
      "consentGivenAt",
    ]);
    const done = await work(id);
    expect(done).toMatchObject({ state: "done", cursor: 5, created: 1, skipped: 0, failed: 4, sample: "[]" });
    const [lead] = await found(`bo${tag}@example.com`);
    expect(lead).toMatchObject({
      firstName: "Bo",
      email: `bo${tag}@example.com`,
      state: "TX",
      source: "import",
      consentTcpa: true,
      consent: { text: "I agree, call me", givenAt: "2026-01-02T05:00:00.000Z" },
      vehicle: { year: 2019, make: "Honda", vin: "1HGCM82633A004352" },
    });
    const { activity } = await wholeLead(manager, lead.id);
    expect(activity).toEqual([
      expect.objectContaining({ kind: "imported", details: { importId: id, fileName: "leads of May.csv", row: 2 } }),
    ]);
    const errors = await errorsOf(id);
    expect(errors.split("\r\n")[0]).toBe("\ufeffRow,Errors,name,mail,phone,state,year,make,vin,consent,day");
    expect(errors).toMatch(/3,Year: please enter a year from 1900 to \d+\.,'=Cy,/);
    expect(errors).toContain("4,Email: this isn't an email address.,Di,not an address");
    expect(errors).toMatch(/5,"?TCPA consent: it needs the wording/);
    expect(errors).toContain("6,First Name: please use at most 100 characters.");
    const files: unknown[] = await app().database.dataSource.query(
      "select 1 from lead_import where id = $1 and stored_file_id is null",
      [id],
    );
    expect(files).toHaveLength(1);
  });

  test("is imported again from its file of rows with errors: mapped as before, with each text as it was", async () => {
    const mapping = ["firstName", "phone", "email"];
    const id = await sent(`Vorname ${tag},Ruf,Post\n-Di,+1 (512) 555-7${tag}77,not an address\n`);
    await start(id, mapping);
    expect(await work(id)).toMatchObject({ created: 0, failed: 1 });
    const errors = await errorsOf(id);
    const again = await sent(errors);
    expect(JSON.parse((await must(manager, IMPORT, { id: again })).mapping)).toEqual([null, null, ...mapping]);
    await start(again, ["", "", ...mapping]);
    expect(await work(again)).toMatchObject({ created: 0, failed: 1 });
    // Without the first file's numbers and errors.
    expect(await errorsOf(again)).toBe(errors);

    const corrected = await sent(errors.replace("not an address", `di${tag}@example.com`));
    await start(corrected, ["", "", ...mapping]);
    expect(await work(corrected)).toMatchObject({ created: 1, failed: 0 });
    const [lead] = await found(`di${tag}@example.com`);
    expect(lead).toMatchObject({ firstName: "-Di", phone: `+1 (512) 555-7${tag}77` });
  });

  test("skips, fills in or duplicates known leads, and never calls anyone who asked us not to", async () => {
    const known = { firstName: "Gil", email: `gil${tag}@example.com`, phone: `(646) 555-2${tag}22` };
    const { id: leadId } = await must(
      manager,
      "mutation ($input: CreateLeadInput!) { createLead(input: $input) { id } }",
      {
        input: { lead: known },
      },
    );
    await must(manager, "mutation ($input: SetDoNotCallInput!) { setDoNotCall(input: $input) { id } }", {
      input: { id: leadId, doNotCall: true, reason: "By letter" },
    });
    const csv = `n,l,e,p,make\nOther,Hale,GIL${tag}@example.com,1,Kia\nGil,Twice,,646-555-2${tag}22,\n`;
    const mapping = ["firstName", "lastName", "email", "phone", "vehicle.make"];
    const outcome = async (duplicates: string) => {
      const id = await sent(csv);
      await start(id, mapping, { duplicates });
      const { created, updated, skipped, skippedRows } = await work(id);
      return { id, created, updated, skipped, skippedRows };
    };
    const listed = [2, 3].map((row) => ({ row, leadId, name: "Gil" }));
    expect(await outcome("skip")).toMatchObject({ created: 0, updated: 0, skipped: 2, skippedRows: listed });
    const filled = await outcome("update");
    const stillThere = [{ row: 3, leadId, name: "Gil Hale" }];
    expect(filled).toMatchObject({ created: 0, updated: 1, skipped: 1, skippedRows: stillThere });
    const [lead] = await found(`gil${tag}@example.com`);
    expect(lead).toMatchObject({ firstName: "Gil", lastName: "Hale", vehicle: { make: "Kia" } });
    await must(manager, UNDO_IMPORT, { input: { id: filled.id } });
    expect(await work(filled.id)).toMatchObject({ state: "undone", removed: 1, kept: 0 });
    expect((await found(`gil${tag}@example.com`))[0]).toMatchObject({ firstName: "Gil", lastName: null });
    expect(await outcome("create")).toMatchObject({ created: 2, skippedRows: [] });
    const all = await found(`gil${tag}@example.com`);
    expect(all).toHaveLength(2);
    for (const each of all) expect(each.doNotCallAt).not.toBeNull();
  });

  test("locks the known leads in the order that is used everywhere, so that nobody's change fails", async () => {
    const { dataSource } = app().database;
    const emails = ["a", "b"].map((who) => `${who}.locked${tag}@example.com`);
    const made: { id: string; email: string }[] = await dataSource.query(
      "insert into lead (email, source) select unnest($1::text[]), 'web' returning id, email",
      [emails],
    );
    const [first, last] = made.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const id = await sent(`e,f\n${last?.email},Last\n${first?.email},First\n`);
    await start(id, ["email", "firstName"], { duplicates: "update" });
    const other = dataSource.createQueryRunner();
    try {
      await other.startTransaction();
      await other.query("select from lead where id = $1 for update", [first?.id]);
      const imported = work(id);
      await untilTrue(async () => (await waitingStatements(dataSource)) > 0);
      await other.query("select from lead where id = $1 for update", [last?.id]);
      await other.commitTransaction();
      expect(await imported).toMatchObject({ state: "done", updated: 2 });
    } finally {
      if (other.isTransactionActive) await other.rollbackTransaction();
      await other.release();
    }
  });

  test("may have a note for each new lead, which does not count as work on it", async () => {
    const csv = `Email,Notes\nnoted${tag}@example.com,"Call after 5,\nnot before"\nplain${tag}@example.com,\nlong${tag}@example.com,${"n".repeat(10_001)}\n`;
    const id = await sent(csv);
    expect(JSON.parse((await must(manager, IMPORT, { id })).mapping)).toEqual(["email", "note"]);
    await start(id, ["email", "note"]);
    expect(await work(id)).toMatchObject({ created: 2, failed: 1 });
    expect(await errorsOf(id)).toContain('4,"Note: please use at most 10,000 characters.",');
    const [lead] = await found(`noted${tag}@example.com`);
    const { notes } = await wholeLead(manager, lead.id);
    expect(notes).toMatchObject([{ content: "Call after 5,\nnot before", authorName: expect.any(String) }]);
    expect((await wholeLead(manager, (await found(`plain${tag}@example.com`))[0].id)).notes).toEqual([]);

    const again = await sent(csv);
    await start(again, ["email", "note"], { duplicates: "update" });
    expect(await work(again)).toMatchObject({ created: 0, updated: 0, skipped: 2 });
    expect((await wholeLead(manager, lead.id)).notes).toEqual(notes);
    await must(manager, UNDO_IMPORT, { input: { id } });
    expect(await work(id)).toMatchObject({ state: "undone", removed: 2, kept: 0 });
  });

  test("that names someone twice makes one lead, unless duplicates are wanted", async () => {
    const csv = `e\ntwin${tag}@example.com\nTWIN${tag}@example.com\n`;
    const id = await sent(csv);
    await start(id, ["email"]);
    expect(await work(id)).toMatchObject({ created: 1, skipped: 1 });
    expect(await found(`twin${tag}@example.com`)).toHaveLength(1);
  });
});

describe("an import", () => {
  const many = (count: number) =>
    `n,e\n${Array.from({ length: count }, (_, index) => `N${index},row${index}.of${tag}@example.com`).join("\n")}\n`;

  test("reads rows in batches, goes on after a restart, and does nothing twice", async () => {
    const count = 2 * ROWS_AT_ONCE + 50;
    const id = await sent(many(count));
    await start(id, ["firstName", "email"]);
    const batches: number[] = [];
    const insert = jest.spyOn(EntityManager.prototype, "insert");
    try {
      const stopping = new AbortController();
      stopping.abort();
      // The process stops after its first batch.
      expect(await work(id, stopping.signal)).toMatchObject({
        state: "running",
        cursor: ROWS_AT_ONCE,
        created: ROWS_AT_ONCE,
      });
      // Two processes at once, as after a restart that came too early.
      await Promise.all([work(id), work(id)]);
      for (const [of, rows] of insert.mock.calls) if (of === Lead) batches.push((rows as unknown[]).length);
    } finally {
      insert.mockRestore();
    }
    expect(batches.toSorted((one, other) => one - other)).toEqual([50, ROWS_AT_ONCE, ROWS_AT_ONCE]);
    expect(await work(id)).toMatchObject({ state: "done", cursor: count, created: count, failed: 0 });
    const [{ leads }] = await app().database.dataSource.query(
      "select count(*)::int as leads from lead where email_key like $1",
      [`row%.of${tag}@example.com`],
    );
    expect(leads).toBe(count);
  });

  test("is undone as a whole: leads that someone has worked on since stay, and are counted", async () => {
    const id = await sent(many(4));
    await start(id, ["firstName", "email"]);
    expect(await refusal(manager, UNDO_IMPORT, { input: { id } })).toMatchObject({ code: "CONFLICT" });
    await work(id);
    const [worked] = await found(`row1.of${tag}@example.com`);
    await must(manager, ADD_NOTE, { input: { leadId: worked.id, content: "Called" } });
    const [gone] = await found(`row2.of${tag}@example.com`);
    await must(manager, UNDO_IMPORT, { input: { id } });
    const undone = await work(id);
    expect(undone).toMatchObject({ state: "undone", removed: 3, kept: 1 });
    expect(undone.keptLeads).toEqual([
      { id: worked.id, row: 3, name: "N1", lastActivity: "note_added", lastActor: expect.any(String), policyId: null },
    ]);
    expect(await found(`.of${tag}@example.com`)).toEqual([expect.objectContaining({ id: worked.id })]);
    const GONE = "query ($id: ID!) { leadDeletion(id: $id) { kind details } }";
    expect(await must(manager, GONE, { id: gone.id })).toEqual({ kind: "deleted", details: { importId: id } });
    expect(await refusal(manager, UNDO_IMPORT, { input: { id } })).toMatchObject({
      code: "CONFLICT",
      message: "This import has already been undone.",
    });
  });

  test("is started and undone in the name of whoever did it, not of the person who uploaded it", async () => {
    const id = await sent(many(2));
    const [starter, undoer] = [`starter${tag}`, `undoer${tag}`];
    manager = await app().staff({ permissionSets: ["manager"], username: starter });
    await start(id, ["firstName", "email"]);
    await work(id);
    const [lead] = await found(`row1.of${tag}@example.com`);
    expect((await wholeLead(manager, lead.id)).activity).toMatchObject([{ kind: "imported", actorName: starter }]);
    manager = await app().staff({ permissionSets: ["manager"], username: undoer });
    await must(manager, UNDO_IMPORT, { input: { id } });
    await work(id);
    const GONE = "query ($id: ID!) { leadDeletion(id: $id) { kind actorName } }";
    expect(await must(manager, GONE, { id: lead.id })).toEqual({ kind: "deleted", actorName: undoer });
    const audited = await app().database.dataSource.query(
      "select kind, actor_name as who, details from audit_event where details->>'importId' = $1 order by at",
      [id],
    );
    const file = { importId: id, fileName: "leads of May.csv" };
    expect(audited).toEqual([
      { kind: "lead_import_started", who: starter, details: { ...file, rows: 2, duplicates: "skip" } },
      { kind: "lead_import_undone", who: undoer, details: { ...file, rows: 2 } },
    ]);
  });

  test("is undone without taking a policyholder's sign-in, and takes the consent to call away with the phone", async () => {
    const add = async (lead: object) =>
      (
        await must(manager, "mutation ($input: CreateLeadInput!) { createLead(input: $input) { id } }", {
          input: { lead },
        })
      ).id as string;
    const [email, phone] = [`held${tag}@example.com`, `(646) 555-3${tag}33`];
    const holder = await add({ firstName: "Hana", phone });
    const callable = await add({ firstName: "Cal", email: `cal${tag}@example.com` });
    const id = await sent(`l,e,p\nHolt,${email},${phone}\nCole,cal${tag}@example.com,(646) 555-4${tag}44\n`);
    await start(id, ["lastName", "email", "phone"], { duplicates: "update" });
    expect(await work(id)).toMatchObject({ updated: 2 });
    await addPolicy(app(), holder);
    await must(manager, "mutation ($input: RecordCallConsentInput!) { recordCallConsent(input: $input) { id } }", {
      input: { id: callable, givenOn: "2026-01-05", how: "By phone" },
    });
    await must(manager, UNDO_IMPORT, { input: { id } });
    expect(await work(id)).toMatchObject({ state: "undone", removed: 2, kept: 0 });
    expect((await wholeLead(manager, holder)).email).toBe(email);
    expect(await wholeLead(manager, holder)).toMatchObject({ lastName: null });
    const { activity, ...lead } = await wholeLead(manager, callable);
    expect(lead).toMatchObject({ lastName: null, phone: null, consentTcpa: false });
    expect(activity[0].details.changes).toContainEqual({ field: "consentTcpa", from: true, to: false });
  });

  test("that no one starts is deleted after 30 days, with its file", async () => {
    const id = await sent("e\na@example.com\n");
    const { dataSource } = app().database;
    const [{ stored_file_id: file }] = await dataSource.query("select stored_file_id from lead_import where id = $1", [
      id,
    ]);
    await oldImports(parts())({}, undefined as never);
    expect(await must(manager, IMPORT, { id })).not.toBeNull();
    await dataSource.query("update lead_import set created_at = now() - interval '31 days' where id = $1", [id]);
    await oldImports(parts())({}, undefined as never);
    expect((await manager.graphql(IMPORT, { id })).data).toEqual({ leadImport: null });
    expect(await dataSource.query("select 1 from stored_file where id = $1", [file])).toEqual([]);
  });
});
