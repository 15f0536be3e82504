import { beforeAll, describe, expect, test } from "@jest/globals";

import { must, refusal } from "#tests/support/builders.js";
import {
  SIGN_AS_GUEST,
  STAFF_PDF,
  aSignature,
  bytesOf,
  pagesOf,
  sentContract,
  type Sent,
} from "#tests/support/contracts.js";
import { problemsAfter, problemsOf } from "#tests/support/evidence.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const OF_STAFF = "query ($id: ID!) { lead(id: $id) { contracts { signaturePages { shown count } } } }";
const TERMS = `query ($id: ID!) { guestContract(id: $id) {
  terms { priceTotalCents priceMonthlyCents deductible termMonths expirationMiles } } }`;
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff();
});

async function signed(changes: Record<string, unknown>): Promise<Sent> {
  const contract = await sentContract(app(), staff);
  await must(app().visitor(), SIGN_AS_GUEST, { input: aSignature(contract.id, changes) });
  return contract;
}

async function certificateOf(id: string): Promise<string> {
  return (await pagesOf(bytesOf(await must(staff, STAFF_PDF, { id })))).at(-1) ?? "";
}

async function saidOf(id: string): Promise<unknown> {
  const [event] = await app().database.dataSource.query(
    "select details -> 'pages' as pages from contract_event where contract_id = $1 and kind = 'signed'",
    [id],
  );
  return event.pages;
}

describe("the pages that a signer was shown", () => {
  test("are in the evidence, on the certificate and on the staff's screens, over GraphQL and REST", async () => {
    const { id, leadId } = await signed({ pagesShown: [3, 1, 2, 3, 5], pageCount: 6 });
    const pages = { shown: [1, 2, 3, 5], count: 6 };
    expect((await must(staff, OF_STAFF, { id: leadId })).contracts).toEqual([{ signaturePages: pages }]);
    expect((await staff.rest(`GET /api/admin/leads/${leadId}`)).json.data.contracts[0].signaturePages).toEqual(pages);
    expect(await saidOf(id)).toEqual(pages);
    expect(await certificateOf(id)).toContain("Shown before signing Pages 1-3 and 5 of 6");
    expect(await problemsOf(app())).toEqual([]);
  });

  test("are unknown if a program signs with only the documented fields", async () => {
    const contract = await sentContract(app(), staff);
    const body = aSignature(contract.id);
    expect((await app().visitor().rest(`POST /api/contracts/${contract.id}/sign`, { body })).status).toBe(200);
    expect((await must(staff, OF_STAFF, { id: contract.leadId })).contracts).toEqual([{ signaturePages: null }]);
    expect(await saidOf(contract.id)).toBeNull();
    expect(await certificateOf(contract.id)).toContain("Shown before signing Not known");
    expect(await problemsOf(app())).toEqual([]);
  });

  test.each(["pages_shown = '{1}'", "page_count = 9", "pages_shown = null, page_count = null"])(
    "cannot be changed unnoticed: %s",
    async (change) => {
      const { id } = await signed({ pagesShown: [1, 2], pageCount: 2 });
      const found = await problemsAfter(app(), (manager) =>
        manager.query(`update contract_signature set ${change} where contract_id = '${id}'`),
      );
      expect(found).toEqual([`The signature of contract ${id} is not the one that the chain of evidence names.`]);
    },
  );

  test.each([
    ["pagesShown", { pagesShown: [0], pageCount: 2 }],
    ["pagesShown", { pagesShown: [1, 3], pageCount: 2 }],
    ["pagesShown", { pageCount: 2 }],
    ["pageCount", { pagesShown: [1] }],
    ["pageCount", { pagesShown: [], pageCount: 0 }],
    ["pageCount", { pagesShown: [1], pageCount: 10_001 }],
  ])("are refused by name where they make no sense (%s of %j), after the checks of the form", async (field, pages) => {
    const { id } = await sentContract(app(), staff);
    const guest = app().visitor();
    const refused = await refusal(guest, SIGN_AS_GUEST, { input: aSignature(id, pages) });
    expect(refused).toMatchObject({ code: "VALIDATION_FAILED", fields: { [field]: expect.any(String) } });
    const body = { ...aSignature(id, pages), billingCity: "" };
    const answer = await guest.rest(`POST /api/contracts/${id}/sign`, { body });
    expect([answer.status, answer.json.message]).toEqual([400, "Billing address required"]);
  });

  test("do not prevent a retry: more of them with the same key is the same signature", async () => {
    const { id } = await sentContract(app(), staff);
    const guest = app().visitor();
    const input = aSignature(id, { pagesShown: [1], pageCount: 2, idempotencyKey: `pages-${id}` });
    const first = await must(guest, SIGN_AS_GUEST, { input });
    expect(await must(guest, SIGN_AS_GUEST, { input: { ...input, pagesShown: [1, 2] } })).toEqual(first);
    expect(await saidOf(id)).toEqual({ shown: [1], count: 2 });
  });
});

test("a guest reads what signing commits to, until it is signed", async () => {
  const { id } = await sentContract(app(), staff);
  const guest = app().visitor();
  expect(await must(guest, TERMS, { id })).toEqual({
    terms: {
      priceTotalCents: 299_900,
      priceMonthlyCents: 8331,
      deductible: 500,
      termMonths: 36,
      expirationMiles: null,
    },
  });
  const terms = { priceTotal: 299_900, priceMonthly: 8331, deductible: 500, termMonths: 36, expirationMiles: null };
  expect((await guest.rest(`GET /api/contracts/${id}`)).json.data.contract.terms).toEqual(terms);
  await must(guest, SIGN_AS_GUEST, { input: aSignature(id) });
  expect(await must(guest, TERMS, { id })).toEqual({ terms: null });
});
