import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { LeadDetailScreenDocument, SendContractDocument, SetOpenNextActionDocument } from "#client/generated/graphql";
import { formatInstantDay } from "#client/lib/format";
import { newYorkDay, weekdayOf } from "#shared/days";
import { answer, refuse } from "#tests/support/client/api";
import {
  detailLead,
  leadContract,
  leadPolicy,
  leadQuote,
  leadScreen,
  sentQuote,
  type DetailLead,
} from "#tests/support/client/leads";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";

beforeEach(() => void signedIn());

const sent = sentQuote();
const quoted = [leadQuote({ sent: [sent] })];
const contracted = [leadQuote({ status: "contract_sent", contract: leadContract() })];
const planned: NonNullable<DetailLead["nextAction"]> = {
  id: "0c0c0c0c-0000-4000-8000-000000000001",
  kind: "other",
  description: "Robin's plan",
  dueAt: "2026-12-02T15:00:00.000Z",
  owner: null,
};
const moment = "2026-11-20T15:00:00.000Z";

async function opened(given: Partial<DetailLead>, tab = "overview") {
  const lead = detailLead({ version: 1, ...given });
  answer(LeadDetailScreenDocument, leadScreen(lead));
  const { user } = renderAdmin(`/admin/leads/${lead.id}?tab=${tab}`);
  const next = within(await screen.findByRole("region", { name: "Next action" }));
  return { lead, user, next };
}

test("an emailed quote is followed up with one press, on a weekday, and only if nothing is planned by then", async () => {
  const { lead, user, next } = await opened({ quotes: quoted });
  const button = next.getByRole("button", { name: /^Plan a call about the quote, / });
  const message = "Someone else changed this lead after you opened it.";
  const refused = refuse(SetOpenNextActionDocument, { code: "CONFLICT", message });
  await user.click(button);
  expect(await screen.findByText(message)).toBeVisible();
  expect(refused.variables).toMatchObject([{ input: { id: lead.id, version: 1 } }]);

  const action = { ...planned, kind: "call" as const, description: "Follow up on the quote" };
  const saved = answer(SetOpenNextActionDocument, { setNextAction: { ...lead, version: 2, nextAction: action } });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(await next.findByText(/^Call: Follow up on the quote · Dec 2, 2026/)).toBeVisible();
  expect(next.queryByRole("button", { name: /about the quote/ })).not.toBeInTheDocument();
  const { nextAction } = saved.variables[0]?.input ?? {};
  expect(nextAction).toMatchObject({ kind: "call", description: "Follow up on the quote", ownerId: null });
  const dueAt = nextAction?.dueAt ?? "";
  expect([1, 2, 3, 4, 5]).toContain(weekdayOf(newYorkDay(dueAt)));
  expect(button).toHaveAccessibleName(`Plan a call about the quote, ${formatInstantDay(dueAt)}`);
});

test("sending a contract proposes it at once, and asks nothing of those who do not want it", async () => {
  const { lead, user, next } = await opened({ quotes: [leadQuote()] }, "quotes");
  expect(next.queryByRole("button", { name: /about the/ })).not.toBeInTheDocument();
  answer(SendContractDocument, { sendContract: { id: "c", lead: { ...lead, quotes: contracted } } });
  await user.click(await screen.findByRole("button", { name: "Send contract" }));
  expect(await next.findByRole("button", { name: /^Plan a call about the contract, / })).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("whoever may not be called is emailed", async () => {
  const { next } = await opened({ quotes: quoted, mayBeCalled: false });
  expect(next.getByRole("button", { name: /^Plan an email about the quote, / })).toBeVisible();
});

test.each<[string, Partial<DetailLead>]>([
  ["something is planned", { quotes: quoted, nextAction: planned }],
  ["the lead is closed", { quotes: quoted, status: "not_interested" }],
  ["the person asked not to be contacted", { quotes: quoted, doNotCallAt: moment, doNotCallReason: "By letter" }],
  ["they can be neither called nor emailed", { quotes: quoted, mayBeCalled: false, email: null }],
  ["the quote was not emailed", { quotes: [leadQuote()] }],
  ["the lead is sold and has a policy", { quotes: quoted, policy: leadPolicy() }],
  ["the quote was withdrawn", { quotes: [leadQuote({ sent: [{ ...sent, state: "withdrawn" }] })] }],
  [
    "the contract is signed",
    { quotes: [leadQuote({ status: "signed", contract: leadContract({ status: "signed" }) })] },
  ],
])("no follow-up is proposed where %s", async (_name, given) => {
  const { next } = await opened(given);
  expect(next.queryByRole("button", { name: /about the/ })).not.toBeInTheDocument();
});
