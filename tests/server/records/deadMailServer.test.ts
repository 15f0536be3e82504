import { expect, test } from "@jest/globals";

import { CONVERT_LEAD, must } from "#tests/support/builders.js";
import { SIGN_AS_GUEST, aSignature } from "#tests/support/contracts.js";
import { eventually } from "#tests/support/eventually.js";
import { useMail } from "#tests/support/mail/outbox.js";
import { ACCEPT_QUOTE, mailedQuote } from "#tests/support/sentQuotes.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const { mailServer, deliver } = useMail(app);

interface Message {
  readonly kind: string;
  readonly state: string;
  readonly last_error: string | null;
  readonly message_id: string;
}

test("a quote becomes a policy while the mail server is dead; once it is back, what still says something arrives, once", async () => {
  const gone = await mailServer();
  await gone.close();
  deliver(gone.url, { maxAttempts: 1_000 });
  const staff = await app().staff();
  const { leadId, token } = await mailedQuote(app(), staff);
  const { contractId } = await must(app().visitor(), ACCEPT_QUOTE, { input: { token, position: 0 } });
  await must(app().visitor(), SIGN_AS_GUEST, { input: aSignature(contractId) });
  await must(staff, CONVERT_LEAD, { input: { leadId } });
  const messages = async (): Promise<readonly Message[]> =>
    await app().database.dataSource.query(
      `select kind, state, last_error, message_id from outbox_message
         where subject_id = $1 or subject_id = (select id from policy where lead_id = $1::uuid) order by kind`,
      [leadId],
    );
  const ofNoUse = ["contract_sent", "quote_sent"];
  await eventually(async () => {
    const waiting = (await messages()).filter(({ kind }) => !ofNoUse.includes(kind));
    return waiting.every(({ last_error: error }) => error?.includes("ECONNREFUSED")) ? true : undefined;
  });

  const back = await mailServer({ port: gone.port });
  const settled = await eventually(async () => {
    const all = await messages();
    return all.every(({ state }) => state === "sent" || state === "failed") ? all : undefined;
  });
  expect(settled.map(({ kind, state }) => [kind, state])).toEqual([
    ["contract_sent", "failed"],
    ["contract_signed", "sent"],
    ["policy_started", "sent"],
    ["quote_requested", "sent"],
    ["quote_sent", "failed"],
  ]);
  const arrived = back.received.map(({ headers }) => headers.get("message-id"));
  const sent = settled.filter(({ state }) => state === "sent").map(({ message_id: id }) => id);
  expect(arrived.toSorted()).toEqual(sent.toSorted());
});
