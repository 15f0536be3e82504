import { beforeAll, expect, test } from "@jest/globals";

import { must, refusal } from "#tests/support/builders.js";
import { RESEND_CONTRACT, SEND_CONTRACT, anotherQuote, sentContract } from "#tests/support/contracts.js";
import { SEND_QUOTE } from "#tests/support/sentQuotes.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff();
});

const DO_NOT_CALL = "mutation ($input: SetDoNotCallInput!) { setDoNotCall(input: $input) { id } }";

test("no quote or contract is sent to someone who asked not to be contacted, nor sent again, until that is lifted", async () => {
  const { id, leadId } = await sentContract(app(), staff);
  const quoteId = await anotherQuote(staff, leadId);
  const input = { leadId, quoteId, usePlaceholder: true };
  await must(staff, DO_NOT_CALL, { input: { id: leadId, doNotCall: true, reason: "By letter" } });
  const refused = { code: "CONFLICT", message: "This person asked not to be contacted." };
  expect(await refusal(staff, SEND_CONTRACT, { input })).toMatchObject(refused);
  expect(await refusal(staff, RESEND_CONTRACT, { id })).toMatchObject(refused);
  expect(await refusal(staff, SEND_QUOTE, { input: { quoteId } })).toMatchObject(refused);
  const rest = await staff.rest(`POST /api/admin/leads/${leadId}/contracts`, { body: { quoteId } });
  expect([rest.status, rest.json.message]).toEqual([409, refused.message]);

  await must(staff, "mutation ($input: SetLeadStatusInput!) { setLeadStatus(input: $input) { id } }", {
    input: { id: leadId, status: "quoted" },
  });
  await must(staff, DO_NOT_CALL, { input: { id: leadId, doNotCall: false, reason: "Wrote that we may" } });
  await must(staff, RESEND_CONTRACT, { id });
  await must(staff, SEND_QUOTE, { input: { quoteId } });
});
