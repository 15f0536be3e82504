import { beforeAll, describe, expect, test } from "@jest/globals";
import { getNamedType, isObjectType } from "graphql";

import { appSchema } from "#server/schema.js";
import type { PermissionSet } from "#shared/permissionSets.js";
import { must, refusal, requestedLead } from "#tests/support/builders.js";
import { convertedPolicy } from "#tests/support/policies.js";
import { readableParts } from "#tests/support/readableFields.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const SETS = ["staff", "sales", "claims", "billing", "manager", "administrator"] as const;
const schema = appSchema();
const callers = new Map<PermissionSet, Caller>();
let ids: Readonly<Record<"lead" | "spare" | "policy" | "claim", string>>;

beforeAll(async () => {
  for (const set of SETS) callers.set(set, await app().staff({ permissionSets: [set] }));
  const manager = callerOf("manager");
  const policy = await convertedPolicy(manager);
  const { id: claim } = await must(manager, "mutation { createClaim(input: {}) { id } }");
  ids = { lead: policy.leadId, spare: await requestedLead(app()), policy: policy.id, claim };
});

function callerOf(set: PermissionSet): Caller {
  const caller = callers.get(set);
  if (caller === undefined) throw new Error(`nobody has the set ${set}`);
  return caller;
}

/** The people who are not refused for lack of permission. */
async function whoMay(operation: string, variables: object = {}): Promise<readonly string[]> {
  const allowed = [];
  for (const set of SETS) {
    const { errors } = await callerOf(set).graphql(operation, { ...variables });
    if (!errors.some(({ extensions }) => extensions.code === "FORBIDDEN")) allowed.push(set);
    expect(errors.filter(({ extensions }) => extensions.code === "UNAUTHENTICATED")).toEqual([]);
  }
  return allowed;
}

const SALES = ["staff", "sales", "manager", "administrator"];
const CLAIMS = ["staff", "claims", "manager", "administrator"];
const NOBODY = "00000000-0000-4000-8000-000000000000";

describe("the desks", () => {
  test("read leads for sales, claims for claims, and policies for everyone", async () => {
    expect(await whoMay("query ($id: ID!) { lead(id: $id) { id } }", { id: ids.lead })).toEqual(SALES);
    expect(await whoMay("{ leads { items { id } } }")).toEqual(SALES);
    expect(await whoMay("{ dashboardStats { totalLeads } }")).toEqual(SALES);
    expect(await whoMay("query ($id: ID!) { claim(id: $id) { id } }", { id: ids.claim })).toEqual(CLAIMS);
    const policy = "query ($id: ID!) { policy(id: $id) { id lead { firstName } charges { id } } }";
    expect(await whoMay(policy, { id: ids.policy })).toEqual(SETS);
    expect(await whoMay("query ($id: ID!) { policy(id: $id) { convertedLead { id } } }", { id: ids.policy })).toEqual(
      SALES,
    );
    expect(await whoMay("query ($id: ID!) { policy(id: $id) { claims { id } } }", { id: ids.policy })).toEqual(CLAIMS);
  });

  test("change what is theirs", async () => {
    const lead = { input: { id: NOBODY, lead: {} } };
    expect(await whoMay("mutation ($input: UpdateLeadInput!) { updateLead(input: $input) { id } }", lead)).toEqual(
      SALES,
    );
    const policy = { input: { id: "VSP-AAAA-9999", policy: {} } };
    expect(
      await whoMay("mutation ($input: UpdatePolicyInput!) { updatePolicy(input: $input) { id } }", policy),
    ).toEqual(["staff", "sales", "billing", "manager", "administrator"]);
    const claim = { input: { id: NOBODY, claim: {} } };
    expect(await whoMay("mutation ($input: UpdateClaimInput!) { updateClaim(input: $input) { id } }", claim)).toEqual(
      CLAIMS,
    );
    const charge = { input: { id: NOBODY, status: "paid" } };
    expect(
      await whoMay("mutation ($input: SetChargeStatusInput!) { setChargeStatus(input: $input) { id } }", charge),
    ).toEqual(["staff", "billing", "manager", "administrator"]);
    const managers = ["staff", "manager", "administrator"];
    expect(await whoMay("mutation { removeLogo { logoUrl } }")).toEqual(managers);
    const deletion = { input: { id: NOBODY } };
    expect(await whoMay("mutation ($input: DeleteLeadInput!) { deleteLead(input: $input) }", deletion)).toEqual(
      managers,
    );
    expect(await whoMay("{ staffAccounts { id } }")).toEqual(["administrator"]);
    expect(await whoMay("{ auditEvents { totalCount } }")).toEqual(["administrator"]);
  });

  test("are refused over REST with 403 and a readable message", async () => {
    const leads = await callerOf("claims").rest("GET /api/admin/leads");
    expect([leads.status, leads.json.code, leads.json.message]).toEqual([
      403,
      "FORBIDDEN",
      "You do not have permission to do this.",
    ]);
    expect((await callerOf("sales").rest("GET /api/admin/claims")).status).toBe(403);
    expect((await callerOf("claims").rest("GET /api/admin/policies")).status).toBe(200);
  });
});

describe("somebody with several sets", () => {
  test("may do what any of them allows, within one operation", async () => {
    const both = await app().staff({ permissionSets: ["billing", "claims"] });
    const { errors } = await both.graphql(
      "query ($id: ID!) { policy(id: $id) { claims { id } } claims { items { id } } outbox { items { id } } }",
      { id: ids.policy },
    );
    expect(errors).toEqual([]);
    expect((await refusal(both, "{ leads { items { id } } }")).code).toBe("FORBIDDEN");
  });
});

test("every record that a set may ask for is read without an error, as deep as the set may", async () => {
  for (const set of SETS) {
    const type = getNamedType(schema.getQueryType()?.getFields()["policy"]?.type);
    if (!isObjectType(type)) throw new Error("a policy is a record");
    const parts = readableParts(type, set, [type.name]);
    const leaves = parts.filter((part) => !part.includes("{"));
    for (const fields of [leaves.join(" "), ...parts.filter((part) => !leaves.includes(part))]) {
      const { errors } = await callerOf(set).graphql(`query ($id: ID!) { policy(id: $id) { ${fields} } }`, {
        id: ids.policy,
      });
      expect([set, fields, errors]).toEqual([set, fields, []]);
    }
  }
});

test("screens are told by viewerCan fields what the server would allow", async () => {
  const fields =
    "viewerCanSell viewerCanHandleClaims viewerCanBill viewerCanEditPolicies viewerCanDeleteLeads viewerCanChangeSettings viewerCanManageUsers";
  const told: Record<string, readonly string[]> = {};
  for (const set of SETS) {
    const own = await must(callerOf(set), `{ staffViewer { ${fields} } }`);
    told[set] = Object.keys(own).filter((field) => own[field] === true);
  }
  const desks = fields.split(" ").slice(0, -1);
  expect(told).toEqual({
    staff: desks,
    sales: ["viewerCanSell", "viewerCanEditPolicies"],
    claims: ["viewerCanHandleClaims"],
    billing: ["viewerCanBill", "viewerCanEditPolicies"],
    manager: desks,
    administrator: fields.split(" "),
  });
});

test("mail is readable by the desk that it concerns, and an invitation only by administrators", async () => {
  const admin = callerOf("administrator");
  const invited = { name: "Kim", email: "kim@example.com", permissionSets: ["sales"] };
  await must(admin, "mutation ($input: InviteStaffInput!) { inviteStaff(input: $input) { id } }", { input: invited });
  const [mail] = await app().database.dataSource.query("select id from outbox_message where kind = 'staff_invited'");
  const ONE = "query ($id: ID!) { outboxMessage(id: $id) { subjectKind text } }";
  const kinds: Record<string, readonly string[]> = {};
  for (const set of SETS) {
    const { items, totalCount } = await must(callerOf(set), "{ outbox { items { subjectKind } totalCount } }");
    kinds[set] = [...new Set<string>(items.map(({ subjectKind }: { subjectKind: string }) => subjectKind))].toSorted();
    expect([set, totalCount]).toEqual([set, items.length]);
    const read = await must(callerOf(set), ONE, { id: mail.id });
    expect([set, read !== null]).toEqual([set, set === "administrator"]);
    const again = await refusal(callerOf(set), "mutation ($id: ID!) { resendMail(input: { id: $id }) { id } }", {
      id: mail.id,
    });
    expect([set, again.code]).toEqual([set, set === "administrator" ? "CONFLICT" : "NOT_FOUND"]);
  }
  expect(kinds["administrator"]).toContain("invitation");
  expect(kinds["sales"]).toContain("lead");
  // Billing works with policies, and sees the mail to their holders.
  expect(kinds["billing"]).toEqual(["policy"]);
});
