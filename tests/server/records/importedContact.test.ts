import { beforeAll, describe, expect, test } from "@jest/globals";

import { CREATE_LEAD, DELETE_LEAD, UPDATE_LEAD, WHOLE_LEAD, must, wholeLead } from "#tests/support/builders.js";
import { UNDO_IMPORT, imported, leadsFound, workOnImport } from "#tests/support/leadImports.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const DO_NOT_CALL = "mutation ($input: SetDoNotCallInput!) { setDoNotCall(input: $input) { id } }";
let manager: Caller;
beforeAll(async () => {
  manager = await app().staff();
});

const added = async (lead: object): Promise<string> =>
  (await must(manager, CREATE_LEAD, { input: { lead } })).id as string;

describe("an import that brings a phone", () => {
  test.each([
    ["spelled in another way", "(646) 555-0155", "646.555.0155"],
    ["with the country code", "(646) 555-0166", "+1 646 555 0166"],
  ])("of someone who asked not to be called, %s, takes that over", async (spelled, ofAsked, phone) => {
    const email = `${spelled.replaceAll(" ", ".")}@example.com`;
    const asked = await added({ phone: ofAsked });
    await must(manager, DO_NOT_CALL, { input: { id: asked, doNotCall: true, reason: "By letter" } });
    const filled = await added({ email });
    const mapping = ["email", "phone"];
    await imported(app(), manager, `e,p\n${email},${phone}\n`, { mapping, duplicates: "update" });
    await imported(app(), manager, `e,p\nnew.${email},${phone}\n`, { mapping, duplicates: "create" });
    const [made] = await leadsFound(manager, `new.${email}`);
    expect(made).toMatchObject({ doNotCallAt: expect.any(String) });
    const [lead] = (await leadsFound(manager, email)).filter(({ id }) => id === filled);
    expect(lead).toMatchObject({ phone, doNotCallAt: expect.any(String) });
    const { activity } = await wholeLead(manager, filled);
    expect(activity[0]).toMatchObject({ kind: "do_not_call_set", actorKind: "staff" });
  });

  test("of someone who asked not to be called, and whose lead was deleted, adds a lead that is not to be called", async () => {
    const phone = "(646) 555-0199";
    const asked = await added({ phone });
    await must(manager, DO_NOT_CALL, { input: { id: asked, doNotCall: true, reason: "By letter" } });
    await must(manager, DELETE_LEAD, { input: { id: asked } });
    const file = "e,p\nfirst@kept.example.com,646.555.0199\nsecond@kept.example.com,+1 646 555 0199\n";
    await imported(app(), manager, file, { mapping: ["email", "phone"], duplicates: "update" });
    for (const email of ["first@kept.example.com", "second@kept.example.com"])
      expect(await leadsFound(manager, email)).toMatchObject([{ email, doNotCallAt: expect.any(String) }]);
  });

  test("leaves no consent to be called but for that number, also once it is undone", async () => {
    const [phone, other] = ["(646) 555-0188", "(646) 555-0189"];
    const [without, before] = ["without@example.com", "before@example.com"];
    await imported(app(), manager, `e,p,t,d\n${without},,I agree,2026-01-05\n${before},${other},I agree,2026-01-05\n`, {
      mapping: ["email", "phone", "consentText", "consentGivenAt"],
    });
    const [{ id = "" } = {}] = await leadsFound(manager, before);
    await must(manager, `${UPDATE_LEAD} ${WHOLE_LEAD}`, { input: { id, lead: { phone: null } } });
    const filled = await imported(app(), manager, `e,p\n${without},${phone}\n${before},${other}\n`, {
      mapping: ["email", "phone"],
      duplicates: "update",
    });
    expect((await leadsFound(manager, without))[0]).toMatchObject({ phone, consentTcpa: false });
    expect((await leadsFound(manager, before))[0]).toMatchObject({ phone: other, consentTcpa: true });
    const { activity } = await wholeLead(manager, id);
    expect(activity[0]).toMatchObject({
      kind: "imported",
      details: { changes: expect.arrayContaining([{ field: "consentTcpa", from: false, to: true }]) },
    });
    await must(manager, UNDO_IMPORT, { input: { id: filled } });
    await workOnImport(app(), manager, filled);
    expect((await leadsFound(manager, before))[0]).toMatchObject({ phone: null, consentTcpa: false });
  });
});
