import { expect, test } from "@jest/globals";

import { DELETE_LEAD, SET_STATUS, must, requestedLead } from "#tests/support/builders.js";
import { eventually } from "#tests/support/eventually.js";
import { subscribe } from "#tests/support/subscribe.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const SUBSCRIPTION = "subscription { leadChanged { kind leadId lead { status firstName } } }";

test("open staff screens show a visitor's lead being created, changed and deleted; visitors receive nothing", async () => {
  const staff = await app().staff();
  const seen = await subscribe(app(), SUBSCRIPTION, staff.cookies());
  const stranger = await subscribe(app(), SUBSCRIPTION, {});
  // Nothing is received until the subscription is up, so the first leads only show that it is.
  await eventually(async () => {
    await requestedLead(app(), { lead: { firstName: "Knock" } });
    return seen.heard.length > 0 ? true : undefined;
  });
  const leadId = await requestedLead(app(), { lead: { firstName: "Visitor" } });
  await must(staff, SET_STATUS, { input: { id: leadId, status: "quoted" } });
  await must(staff, DELETE_LEAD, { input: { id: leadId } });
  const about = () => seen.heard.filter((event) => JSON.stringify(event).includes(leadId));
  await eventually(() => (about().length >= 3 ? true : undefined));
  const kinds = about().map((event) => (event as { leadChanged: { kind: string } }).leadChanged.kind);
  expect(kinds).toEqual(["created", "updated", "deleted"]);
  expect(about().at(-1)).toEqual({ leadChanged: { kind: "deleted", leadId, lead: null } });
  // A discarded request, which never becomes a lead.
  const heldId = await requestedLead(app(), { secondsOpen: 0 });
  const discard = "mutation ($input: DiscardHeldRequestInput!) { discardHeldRequest(input: $input) }";
  await must(staff, discard, { input: { id: heldId } });
  const later = await requestedLead(app());
  await eventually(() => (JSON.stringify(seen.heard).includes(later) ? true : undefined));
  expect(JSON.stringify(seen.heard)).not.toContain(heldId);
  // A client without a session is refused before a socket opens.
  expect(stranger.heard).toEqual([expect.objectContaining({ message: "Unexpected server response: 401" })]);
  await Promise.all([seen.client.dispose(), stranger.client.dispose()]);
});
