import { randomUUID } from "node:crypto";

import { beforeAll, describe, expect, test } from "@jest/globals";

import { type AuditEntry, entriesDuring } from "#tests/support/audit.js";
import { DELETE_LEAD, addPolicy, must, refusal, requestedLead } from "#tests/support/builders.js";
import { useMail } from "#tests/support/mail/outbox.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const { enqueue } = useMail(app);
const during = (work: () => Promise<unknown>): Promise<readonly AuditEntry[]> => entriesDuring(app(), work);
const RESEND = "mutation ($input: ResendMailInput!) { resendMail(input: $input) { id } }";
const bySol = { actorKind: "staff", actorName: "Sol", sessionKind: "staff" };
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff({ username: "Sol" });
});

describe("a deleted lead leaves one entry", () => {
  test("with the name it had, although the lead is gone", async () => {
    const id = await requestedLead(app(), { lead: { firstName: " Jo ", lastName: "Gone" } });
    expect(await during(() => must(staff, DELETE_LEAD, { input: { id: id.toUpperCase() } }))).toEqual([
      expect.objectContaining({
        kind: "lead_deleted",
        ...bySol,
        subjectKind: "lead",
        subjectId: id,
        subjectLabel: "Jo Gone",
        details: { status: "new" },
      }),
    ]);
  });

  test("with a placeholder for a lead without a name", async () => {
    const leads: object[] = [
      { email: "nameless@example.com", phone: "5125550100" },
      { phone: "5125550100" },
      { notes: "Walk-in" },
    ];
    const labels = await during(async () => {
      for (const lead of leads) {
        const { json } = await staff.rest("POST /api/admin/leads", { body: { lead } });
        await staff.rest(`DELETE /api/admin/leads/${json.data.lead.id}`);
      }
    });
    expect(labels.map(({ subjectLabel }) => subjectLabel)).toEqual([
      "nameless@example.com",
      "5125550100",
      expect.stringMatching(/^[\da-f-]{36}$/),
    ]);
  });

  test("and none if it is kept", async () => {
    const id = await requestedLead(app());
    await addPolicy(app(), id);
    expect(
      await during(async () => {
        expect((await refusal(staff, DELETE_LEAD, { input: { id } })).code).toBe("CONFLICT");
        expect((await refusal(staff, DELETE_LEAD, { input: { id: randomUUID() } })).code).toBe("NOT_FOUND");
      }),
    ).toEqual([]);
  });
});

describe("a message that is sent again leaves one entry", () => {
  test("with its subject and its addresses", async () => {
    const id = await enqueue({ about: { kind: "lead", id: randomUUID() } });
    const [message] = await app().database.dataSource.query<{ subject: string; to_addresses: string[] }[]>(
      "select subject, to_addresses from outbox_message where id = $1",
      [id],
    );
    const entry = expect.objectContaining({
      kind: "mail_resent",
      ...bySol,
      subjectKind: "mail",
      subjectId: id,
      subjectLabel: message?.subject,
      details: { to: message?.to_addresses.join(", ") },
    });
    expect(await during(() => must(staff, RESEND, { input: { id: id.toUpperCase() } }))).toEqual([entry]);
  });

  test("and none if it is refused", async () => {
    const invitation = await enqueue({ about: { kind: "invitation", id: randomUUID() } });
    expect(
      await during(async () => {
        expect((await refusal(staff, RESEND, { input: { id: invitation } })).code).toBe("NOT_FOUND");
        expect((await refusal(staff, RESEND, { input: { id: randomUUID() } })).code).toBe("NOT_FOUND");
      }),
    ).toEqual([]);
  });
});

describe("a denied claim leaves one entry", () => {
  const save = (id: string, claim: object) => staff.rest(`PATCH /api/admin/claims/${id}`, { body: claim });
  const filed = async (claim: object): Promise<string> => {
    const { json } = await staff.rest("POST /api/admin/claims", { body: claim });
    return json.data.id;
  };

  test("with the claimant, the policy, the former status, and whether it was explained", async () => {
    const id = await filed({ firstName: "Kim", lastName: "Lee" });
    const denied = { kind: "claim_denied", ...bySol, subjectKind: "claim", subjectId: id, subjectLabel: "Kim Lee" };
    expect(await during(() => save(id, { status: "denied" }))).toEqual([
      expect.objectContaining({ ...denied, details: { policyId: null, from: "new", unexplained: true } }),
    ]);
    const reopened = { status: "claim_covered_open", denialReason: "Wear.", denialClause: "Wear is not covered." };
    expect(await during(() => save(id, reopened))).toEqual([]);
    expect(await during(() => save(id, { status: "denied" }))).toEqual([
      expect.objectContaining({ ...denied, details: { policyId: null, from: "claim_covered_open" } }),
    ]);
    expect(await during(() => save(id, { status: "denied", denialReason: "Rust." }))).toEqual([]);
  });
});

test("administrators find them by kind and by subject", async () => {
  const admin = await app().staff({ username: "Ada", role: "admin" });
  for (const [kind, subjectKind] of [
    ["lead_deleted", "lead"],
    ["mail_resent", "mail"],
    ["claim_denied", "claim"],
  ]) {
    const { json } = await admin.rest(`GET /api/admin/audit?kind=${kind}&subjectKind=${subjectKind}`);
    expect(json.data.length).toBeGreaterThan(0);
    for (const entry of json.data) expect(entry).toMatchObject({ kind, subjectKind });
  }
});
