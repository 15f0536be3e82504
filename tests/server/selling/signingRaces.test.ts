import { beforeAll, describe, expect, test } from "@jest/globals";

import { insistent, must } from "#tests/support/builders.js";
import {
  type Sent,
  SEND_CONTRACT,
  SIGN,
  SIGN_AS_GUEST,
  STAFF_PDF,
  aPdf,
  aSignature,
  anotherQuote,
  bytesOf,
  eventsOf,
  sentContract,
  sha256,
} from "#tests/support/contracts.js";
import { untilTrue } from "#tests/support/eventually.js";
import { convertedPolicy } from "#tests/support/policies.js";
import { ONE_DONE, outcomesOf, race, raceForLead, useRaceApp, waitingStatements } from "#tests/support/races.js";
import type { Caller } from "#tests/support/testApp.js";

const app = useRaceApp();
let staff: Caller;
let file: string;

beforeAll(async () => {
  staff = insistent(await app().staff());
  file = (await aPdf()).toString("base64");
});

/** Counts of everything that a signature creates, and the SHA-256 of each mailed copy with its recipient. */
async function leftOf({ id, leadId }: Pick<Sent, "id" | "leadId">) {
  const [left]: Record<string, unknown>[] = await app().database.dataSource.query(
    `select (select count(*)::int from contract_signature where contract_id = $1) as signatures,
       (select count(*)::int from contract_document where contract_id = $1 and kind = 'signed') as documents,
       (select count(*)::int from payment_profile where lead_id = $2) as profiles,
       (select count(*)::int from activity where subject_id = $2::text and kind = 'contract_signed') as told,
       (select json_agg(json_build_object('to', to_addresses, 'sha256', (
          select encode(sha256(bytes), 'hex') from outbox_attachment where outbox_message_id = outbox_message.id)))
        from outbox_message where subject_id = $2::text and kind = 'contract_signed') as copies`,
    [id, leadId],
  );
  return { ...left, events: (await eventsOf(app(), id)).map(({ kind }) => kind) };
}

/** One signature, one signed event, and one mailed copy, which is the document. */
async function oneSignatureOf(id: string) {
  const copy = { to: ["dana.signs@example.com"], sha256: sha256(bytesOf(await must(staff, STAFF_PDF, { id }))) };
  const events = ["sent", "opened", "signed"];
  return { signatures: 1, documents: 1, profiles: 1, told: 1, copies: [copy], events };
}

/** A contract of a signed-in policyholder. */
async function contractOfHolder(): Promise<Sent & { readonly customer: Caller }> {
  const { id: policyId, leadId, email } = await convertedPolicy(staff);
  const quoteId = await anotherQuote(staff, leadId);
  const { id } = await must(staff, SEND_CONTRACT, {
    input: { leadId, quoteId, fileName: "c.pdf", fileData: file },
  });
  return { id, leadId, quoteId, customer: insistent(await app().customer({ email, policyId })) };
}

describe("twenty at once that sign a contract", () => {
  test("by its link: one succeeds, the others are refused", async () => {
    const sent = await sentContract(app(), staff, { fileName: "c.pdf", fileData: file });
    const guest = insistent(app().visitor());
    const answers = await race((index) =>
      guest.graphql(SIGN_AS_GUEST, { input: aSignature(sent.id, { signatureName: `Signer ${index}` }) }),
    );
    expect(outcomesOf(answers)).toEqual(ONE_DONE);
    expect(await leftOf(sent)).toEqual(await oneSignatureOf(sent.id));
  });

  test("by its link with one key: all get the same signature", async () => {
    const sent = await sentContract(app(), staff, { fileName: "c.pdf", fileData: file });
    const guest = insistent(app().visitor());
    const input = aSignature(sent.id, { idempotencyKey: `one press ${sent.id}` });
    const answers = await raceForLead(app(), sent.leadId, () => must(guest, SIGN_AS_GUEST, { input }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ id: sent.id, status: "signed" });
    expect(await leftOf(sent)).toEqual(await oneSignatureOf(sent.id));
  });

  test("half of them by its link, half in the portal: one succeeds, the others are refused", async () => {
    const { customer, ...sent } = await contractOfHolder();
    const guest = insistent(app().visitor());
    const answers = await raceForLead(app(), sent.leadId, (index) => {
      const input = aSignature(sent.id, { signatureName: `Signer ${index}` });
      return index % 2 === 0 ? guest.graphql(SIGN_AS_GUEST, { input }) : customer.graphql(SIGN, { input });
    });
    expect(outcomesOf(answers)).toEqual(ONE_DONE);
    expect(await leftOf(sent)).toEqual(await oneSignatureOf(sent.id));
  });
});

test("whoever signs while the policy moves to another holder is refused, and leaves nothing", async () => {
  const { customer, ...sent } = await contractOfHolder();
  const { database } = app();
  const input = aSignature(sent.id);
  const signing = await database.dataSource.transaction(async (gate) => {
    await gate.query("select from lead where id = $1 for update", [sent.leadId]);
    const pressed = customer.graphql(SIGN, { input });
    await untilTrue(async () => (await waitingStatements(gate)) === 1);
    await gate.query("delete from policy_customer where policy_id = (select id from policy where lead_id = $1)", [
      sent.leadId,
    ]);
    return { pressed };
  });
  expect((await signing.pressed).errors[0]?.extensions.code).toBe("NOT_FOUND");
  expect(await leftOf(sent)).toEqual({
    signatures: 0,
    documents: 0,
    profiles: 0,
    told: 0,
    copies: null,
    events: ["sent", "opened"],
  });
});
