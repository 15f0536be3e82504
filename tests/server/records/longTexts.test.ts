import { describe, expect, test } from "@jest/globals";

import { claimFields, newClaimFields } from "#shared/fields/claimFields.js";
import { leadFields, newLeadFields, personFields } from "#shared/fields/leadFields.js";
import { policyFields } from "#shared/fields/policyFields.js";
import { text, type TextFields } from "#shared/fields/textField.js";
import { vehicleFields } from "#shared/fields/vehicleFields.js";
import { checkDeclaredLengths } from "#server/engine/fields/declaredLengths.js";
import { buildAppSchema } from "#server/schema.js";
import { UNDECLARED_TEXTS } from "#server/undeclaredTexts.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();

/** One character too many in each. */
const tooLong = (fields: TextFields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { maxLength }]) => [name, "x".repeat(maxLength + 1)]));

const pathsOf = (section: string, fields: TextFields) =>
  Object.keys(fields).map((name) => (section === "" ? name : `${section}.${name}`));

const ID = "00000000-0000-4000-8000-000000000000";
const LEAD = [...pathsOf("lead", leadFields), ...pathsOf("vehicle", vehicleFields), ...pathsOf("policy", policyFields)];

describe("a text that is one character too long is refused with the name of its field", () => {
  test.each([
    [
      "updateLead",
      "UpdateLeadInput",
      { id: ID, lead: tooLong(leadFields), vehicle: tooLong(vehicleFields), policy: tooLong(policyFields) },
      LEAD,
    ],
    [
      "createLead",
      "CreateLeadInput",
      { lead: tooLong(newLeadFields), vehicle: tooLong(vehicleFields) },
      [...pathsOf("lead", newLeadFields), ...pathsOf("vehicle", vehicleFields)],
    ],
    [
      "updatePolicy",
      "UpdatePolicyInput",
      {
        id: "VSP-AAAA-AAAA",
        policy: tooLong(policyFields),
        lead: tooLong(personFields),
        vehicle: tooLong(vehicleFields),
      },
      [...pathsOf("lead", personFields), ...pathsOf("vehicle", vehicleFields), ...pathsOf("policy", policyFields)],
    ],
    ["createClaim", "CreateClaimInput", tooLong(newClaimFields), pathsOf("", newClaimFields)],
    ["updateClaim", "UpdateClaimInput", { id: ID, claim: tooLong(claimFields) }, pathsOf("claim", claimFields)],
  ])("%s", async (mutation, input, sent, fields) => {
    const staff = await app().staff();
    const { errors } = await staff.graphql(`mutation ($input: ${input}!) { ${mutation}(input: $input) { id } }`, {
      input: sent,
    });
    const refused = (errors[0]?.extensions.fields ?? []).map(({ field }) => field);
    expect(refused.toSorted()).toEqual(fields.toSorted());
  });

  test("over REST with 400", async () => {
    const staff = await app().staff();
    const { status, json } = await staff.rest(`PATCH /api/admin/leads/${ID}`, {
      body: { lead: { uid: "x".repeat(201) } },
    });
    expect([status, json.errors.map(({ field }: { field: string }) => field)]).toEqual([400, ["lead.uid"]]);
  });
});

test("a text without a length stops the start with its name, and so does an exception that is none any more", () => {
  const schema = buildAppSchema();
  const { "read and not kept": _read, ...others } = UNDECLARED_TEXTS;
  expect(() => checkDeclaredLengths(schema, others)).toThrow("ClaimFilter.search declares no length");
  expect(() => checkDeclaredLengths(schema, { ...UNDECLARED_TEXTS, gone: ["LeadFieldsInput.email"] })).toThrow(
    "LeadFieldsInput.email is no text without a length",
  );
  expect(() => text("Nickname", Number.NaN)).toThrow('"Nickname" needs a maximum length');
});
