import { beforeAll, describe, expect, test } from "@jest/globals";

import { ensureFirstAdministrator } from "#server/staff/firstAdministrator.js";
import { type AuditEntry, entriesDuring } from "#tests/support/audit.js";
import { must, refusal } from "#tests/support/builders.js";
import { aPdf } from "#tests/support/contracts.js";
import { png } from "#tests/support/pictures.js";
import { type Caller, createStaff, STAFF_PASSWORD, useTestApp } from "#tests/support/testApp.js";
import { createTestDatabase } from "#tests/support/testDatabase.js";

const app = useTestApp();
const during = (work: () => Promise<unknown>): Promise<readonly AuditEntry[]> => entriesDuring(app(), work);
const CREATE = "mutation ($input: CreateStaffInput!) { createStaff(input: $input) { id } }";
const REMOVE = "mutation ($id: ID!) { removeStaff(id: $id) }";
const SAVE_TEMPLATE = "mutation ($input: SaveEmailTemplateInput!) { saveEmailTemplate(input: $input) { id } }";
let admin: Caller;
let staff: Caller;

beforeAll(async () => {
  admin = await app().staff({ username: "Ada", role: "admin" });
  staff = await app().staff({ username: "Sol" });
});

describe("an account", () => {
  test("creation and removal leave one entry each, with the actor and the name", async () => {
    let id = "";
    const made = await during(async () => {
      const input = { username: "Newcomer", password: "a-password-for-newcomers", role: "admin" };
      ({ id } = await must(admin, CREATE, { input }));
    });
    const subject = { subjectKind: "account", subjectId: id, subjectLabel: "Newcomer", details: { role: "admin" } };
    const byAda = { actorKind: "staff", actorName: "Ada", sessionKind: "staff" };
    expect(made).toEqual([expect.objectContaining({ kind: "account_created", ...byAda, ...subject })]);
    const removed = await during(() => must(admin, REMOVE, { id: id.toUpperCase() }));
    expect(removed).toEqual([expect.objectContaining({ kind: "account_removed", ...byAda, ...subject })]);
  });

  test("that was not created or removed leaves none", async () => {
    const [own] = await app().database.dataSource.query("select id from staff where username = 'Ada'");
    expect(
      await during(async () => {
        await refusal(admin, CREATE, { input: { username: "Sol", password: "a-password-for-newcomers" } });
        await refusal(admin, CREATE, { input: { username: "x", password: "short" } });
        await refusal(admin, REMOVE, { id: own.id });
        await refusal(admin, REMOVE, { id: "00000000-0000-4000-8000-000000000000" });
        await refusal(staff, REMOVE, { id: own.id });
      }),
    ).toEqual([]);
  });

  test("is not removed if the removal cannot be logged", async () => {
    const id = await createStaff(app().database, "Kept");
    await app().database.asOwner((owner) => owner.query("alter table audit_event rename to audit_event_away"));
    try {
      expect((await refusal(admin, REMOVE, { id })).code).toBe("INTERNAL");
    } finally {
      await app().database.asOwner((owner) => owner.query("alter table audit_event_away rename to audit_event"));
    }
    expect(await app().database.dataSource.query("select username from staff where id = $1", [id])).toHaveLength(1);
  });

  test("password change is logged, and so is a wrong current password", async () => {
    const CHANGE = "mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { id } }";
    const own = await app().staff({ username: "Pat" });
    const newPassword = "another-fine-password";
    const wrong = await during(() => refusal(own, CHANGE, { input: { currentPassword: "no", newPassword } }));
    const byPat = { actorName: "Pat", subjectKind: "account", subjectLabel: "Pat", details: {} };
    expect(wrong).toEqual([expect.objectContaining({ kind: "password_change_failed", ...byPat })]);
    const right = await during(() => must(own, CHANGE, { input: { currentPassword: STAFF_PASSWORD, newPassword } }));
    expect(right).toEqual([expect.objectContaining({ kind: "password_changed", ...byPat })]);
    expect(JSON.stringify([wrong, right])).not.toContain(newPassword);
  });

  test("created by the first start is logged as the system's", async () => {
    const fresh = await createTestDatabase();
    try {
      const start = () => ensureFirstAdministrator(fresh.dataSource, { ...app().env, seed: "demo" });
      const entries = await entriesDuring({ database: fresh }, async () => {
        await start();
        await start();
      });
      const bySystem = { kind: "account_created", actorKind: "system", actorName: null, sessionKind: "none" };
      expect(entries).toEqual([
        expect.objectContaining({ ...bySystem, subjectLabel: "admin", details: { role: "admin" } }),
        expect.objectContaining({ ...bySystem, subjectLabel: "staff", details: { role: "staff" } }),
      ]);
    } finally {
      await fresh.drop();
    }
  });
});

describe("a setting", () => {
  test("that is saved leaves one entry that names it", async () => {
    const logo = { data: png(10, 10).toString("base64"), fileName: "ours.png", mimeType: "image/png" };
    const saved = await during(() => staff.rest("POST /api/admin/branding/logo", { body: logo }));
    const bySol = { actorName: "Sol", subjectKind: "setting" };
    expect(saved).toEqual([
      expect.objectContaining({
        kind: "logo_saved",
        ...bySol,
        subjectId: "logo",
        subjectLabel: "Logo",
        details: { fileName: "ours.png" },
      }),
    ]);
    const removed = await during(async () => {
      await must(staff, "mutation { removeLogo { logoUrl } }");
      await must(staff, "mutation { removeLogo { logoUrl } }");
    });
    expect(removed).toEqual([expect.objectContaining({ kind: "logo_removed", ...bySol, subjectId: "logo" })]);
  });

  test("records the email's text before and after, without a card's number", async () => {
    const SAVE =
      "mutation ($input: SaveEmailInstructionsInput!) { saveEmailInstructions(input: $input) { emailInstructions } }";
    await must(staff, SAVE, { input: { instructions: "Please sign." } });
    const entries = await during(() =>
      must(staff, SAVE, { input: { instructions: `4242 4242 4242 4242 ${"x".repeat(400)}` } }),
    );
    expect(entries).toEqual([
      expect.objectContaining({ kind: "email_instructions_saved", actorName: "Sol", subjectId: "email_instructions" }),
    ]);
    const changes = entries.flatMap(({ details }) => details["changes"] as readonly { from: string; to: string }[]);
    expect(changes.map(({ from }) => from)).toEqual(["Please sign."]);
    expect(changes[0]?.to).toMatch(/^\*{4} \*{4} \*{4} 4242 x{280}…$/);
  });

  test("that is the default contract says which file it is; a refused one leaves none", async () => {
    const SAVE =
      "mutation ($input: SaveDefaultContractInput!) { saveDefaultContract(input: $input) { defaultContract { fileName } } }";
    const pdf = await aPdf("The house's own contract");
    const fileData = pdf.toString("base64");
    expect(await during(() => refusal(staff, SAVE, { input: { fileName: "a.pdf", fileData: "bm8=" } }))).toEqual([]);
    expect(await during(() => must(staff, SAVE, { input: { fileName: "terms.pdf", fileData } }))).toEqual([
      expect.objectContaining({
        kind: "default_contract_saved",
        actorName: "Sol",
        subjectId: "default_contract",
        details: { fileName: "terms.pdf", fileSize: pdf.length },
      }),
    ]);
  });
});

describe("an email template", () => {
  test("that is created, changed, deleted and restored leaves one entry each", async () => {
    const draft = { name: "Welcome back", subject: "Hello", bodyHtml: "<p>Hi</p>" };
    let id = "";
    const made = await during(async () => ({ id } = await must(staff, SAVE_TEMPLATE, { input: draft })));
    const subject = { actorName: "Sol", subjectKind: "email_template", subjectId: id };
    expect(made).toEqual([
      expect.objectContaining({ kind: "template_created", ...subject, subjectLabel: "Welcome back" }),
    ]);
    const changed = await during(() => must(staff, SAVE_TEMPLATE, { input: { ...draft, id, subject: "Hello again" } }));
    expect(changed).toEqual([
      expect.objectContaining({
        kind: "template_changed",
        ...subject,
        details: { changes: [{ field: "subject", from: "Hello", to: "Hello again" }] },
      }),
    ]);
    const DELETE = "mutation ($id: ID!) { deleteEmailTemplate(id: $id) }";
    const deleted = await during(async () => {
      await must(staff, DELETE, { id });
      await refusal(staff, DELETE, { id });
    });
    expect(deleted).toEqual([
      expect.objectContaining({ kind: "template_deleted", ...subject, subjectLabel: "Welcome back" }),
    ]);
    const restored = await during(() => must(staff, "mutation { restoreEmailTemplates { id } }"));
    expect(restored).toEqual([expect.objectContaining({ kind: "templates_restored", actorName: "Sol" })]);
  });

  test("whose name is taken leaves none", async () => {
    const draft = { name: "Twice", subject: "Hello", bodyHtml: "<p>Hi</p>" };
    await must(staff, SAVE_TEMPLATE, { input: draft });
    expect(await during(() => refusal(staff, SAVE_TEMPLATE, { input: { ...draft, name: "TWICE" } }))).toEqual([]);
  });
});
