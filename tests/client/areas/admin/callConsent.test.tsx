import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { fireEvent, screen, within } from "@testing-library/react";

import {
  LeadDetailScreenDocument,
  LeadsScreenDocument,
  OwnersScreenDocument,
  PolicyOverviewScreenDocument,
  RecordOpenCallConsentDocument,
  SaveCallOutcomesDocument,
  TodayScreenDocument,
  type LeadsScreenQuery,
  type Today_LeadFragment,
} from "#client/generated/graphql";
import { newYorkDay } from "#shared/days";
import { answer, refuse } from "#tests/support/client/api";
import { callOutcomes } from "#tests/support/client/callOutcomes";
import { detailLead, event, leadScreen, leadsPage, listLead } from "#tests/support/client/leads";
import { overviewPolicy } from "#tests/support/client/policies";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";

const NO_CONSENT = "No consent to be called on file";
const OFFER = "Offer calls to people who have not agreed to be called";
/** What the server answers about such a person while calls without consent are off. */
const withoutConsent = { consentTcpa: false, mayBeCalled: false };
const given = {
  text: "Said so when she phoned",
  version: "recorded by staff",
  givenAt: "2026-11-20T05:00:00.000Z",
  ipAddress: "",
  userAgent: "",
  phone: "(512) 555-0134",
  email: "jordan@example.com",
  recordedBy: "sam",
};
const fact = { ...withoutConsent, consent: null };

beforeAll(async () => void (await import("#client/ui/table/Grid")));
beforeEach(() => void signedIn());

const phoneLinks = (): readonly string[] =>
  screen
    .queryAllByRole("link")
    .map((link) => link.getAttribute("href") ?? "")
    .filter((href) => href.startsWith("tel:"));

describe("where calls without consent are off", () => {
  test("a lead shows the phone as text and why; a call can be logged, with an email suggested next", async () => {
    const lead = detailLead({ firstName: "Ada", lastName: "Park", ...fact });
    answer(LeadDetailScreenDocument, leadScreen(lead));
    const { user } = renderAdmin(`/admin/leads/${lead.id}`);
    expect(await screen.findByText(NO_CONSENT)).toBeVisible();
    expect(screen.getByText("(512) 555-0134")).toBeVisible();
    expect(phoneLinks()).toEqual([]);
    expect(screen.getByRole("link", { name: "jordan@example.com" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Log Call" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Log call: Ada Park" }));
    expect(dialog.getByText("(512) 555-0134")).toBeVisible();
    expect(phoneLinks()).toEqual([]);
    const next = dialog.getByRole("combobox", { name: "Next action" });
    expect(within(next).queryByRole("option", { name: "Call" })).not.toBeInTheDocument();
    await user.click(dialog.getByRole("radio", { name: "Reached" }));
    expect(next).toHaveValue("email");
    expect(next).toHaveAccessibleDescription("No calls without consent");
  });

  test("nothing is suggested after a call with someone who has no email address", async () => {
    const lead = detailLead({ ...fact, email: null });
    answer(LeadDetailScreenDocument, leadScreen(lead));
    const { user } = renderAdmin(`/admin/leads/${lead.id}`);
    await user.click(await screen.findByRole("button", { name: "Log Call" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("radio", { name: "Left a message" }));
    expect(dialog.getByRole("combobox", { name: "Next action" })).toHaveValue("");
  });

  test("the next action starts as an email, also in place of a call that was planned before", async () => {
    const planned = {
      id: "0c0c0c0c-0000-4000-8000-000000000001",
      kind: "call" as const,
      description: null,
      dueAt: "2026-11-24T15:00:00.000Z",
      owner: null,
    };
    for (const nextAction of [null, planned]) {
      const lead = detailLead({ ...fact, nextAction });
      answer(LeadDetailScreenDocument, leadScreen(lead));
      const { user, unmount } = renderAdmin(`/admin/leads/${lead.id}`);
      await user.click(await screen.findByRole("button", { name: nextAction === null ? "Set next action" : "Change" }));
      const kind = within(await screen.findByRole("dialog")).getByRole("combobox", { name: "Next action" });
      expect(kind).toHaveValue("email");
      expect(within(kind).queryByRole("option", { name: "Call" })).not.toBeInTheDocument();
      unmount();
    }
  });

  test("Today keeps the lead, with the phone as text and the reason, and its call can be logged", async () => {
    const lead: Today_LeadFragment = {
      ...listLead({ firstName: "Ben", lastName: "Park", ...withoutConsent }),
      firstCalledAt: null,
    };
    const none = { overdue: [], dueToday: [], unanswered: [], unopened: [], signed: [], salespeople: [] };
    const uncalled = [{ since: lead.createdAt, lead }];
    answer(TodayScreenDocument, { ...none, uncalled, callOutcomeSettings: callOutcomes() });
    const { user } = renderAdmin("/admin/today");
    const part = within(await screen.findByRole("region", { name: "New, not called yet (1)" }));
    expect(part.getByText("(512) 555-0134").parentElement).toHaveTextContent(`(512) 555-0134 · ${NO_CONSENT}`);
    expect(phoneLinks()).toEqual([]);
    await user.click(part.getByRole("button", { name: "Log call: Ben Park" }));
    expect(await screen.findByRole("dialog", { name: "Log call: Ben Park" })).toBeVisible();
  });

  test("a row of the list has no telephone button, but l logs the call that the person made", async () => {
    const lead = listLead({ firstName: "Ben", lastName: "Lo", ...withoutConsent });
    answer(LeadsScreenDocument, (): LeadsScreenQuery => leadsPage([lead]));
    const { user } = renderAdmin("/admin/leads");
    await screen.findByText("Ben Lo");
    expect(screen.queryByRole("button", { name: "Log call: Ben Lo", hidden: true })).not.toBeInTheDocument();
    await user.keyboard("j");
    await user.keyboard("l");
    expect(await screen.findByRole("dialog", { name: "Log call: Ben Lo" })).toBeVisible();
  });

  test("a policy links its holder's email, but not the phone", async () => {
    const policy = overviewPolicy();
    answer(PolicyOverviewScreenDocument, {
      policy: { ...policy, lead: { ...policy.lead, mayBeCalled: false } },
      emailTemplates: [],
    });
    renderAdmin("/admin/policies/VSP-TEST-AAAA");
    expect(await screen.findByText(NO_CONSENT)).toBeVisible();
    expect(screen.getAllByRole("link", { name: "jordan@example.com" })[0]).toBeVisible();
    expect(phoneLinks()).toEqual([]);
  });
});

describe("consent given by phone or in writing", () => {
  test("is recorded on the lead, whose phone is a link from then on, with the evidence in its record and history", async () => {
    const lead = detailLead({ ...fact, firstName: "Ada", lastName: "Park" });
    answer(LeadDetailScreenDocument, leadScreen(lead));
    const today = newYorkDay(new Date());
    const recorded = answer(RecordOpenCallConsentDocument, {
      recordCallConsent: {
        ...lead,
        version: 2,
        consentTcpa: true,
        mayBeCalled: true,
        consent: given,
        activity: [
          event("call_consent_recorded", {
            actorName: "sam",
            details: { givenOn: "2026-11-20", how: "Said so when she phoned" },
          }),
        ],
      },
    });
    const { user } = renderAdmin(`/admin/leads/${lead.id}`);
    await user.click(await screen.findByRole("button", { name: "Record consent" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Record consent to be called" }));
    const day = dialog.getByLabelText(/^Agreed on/);
    expect(dialog.getByText("For calls to")).toHaveTextContent("For calls to (512) 555-0134");
    expect(day).toHaveValue(today);
    expect(day).toHaveAttribute("min", "1991-12-20");
    expect(day).toHaveAttribute("max", today);
    await user.clear(day);
    await user.click(dialog.getByRole("button", { name: "Record consent" }));
    expect(await dialog.findByText("Please choose a day.")).toBeVisible();
    fireEvent.change(day, { target: { value: today } });
    await user.click(dialog.getByRole("button", { name: "Record consent" }));
    expect(await dialog.findByText("Please say how they agreed.")).toBeVisible();
    await user.type(dialog.getByRole("textbox", { name: /How they agreed/ }), "Said so when she phoned");
    await user.click(dialog.getByRole("button", { name: "Record consent" }));
    expect(await screen.findByText("Consent recorded")).toBeVisible();
    const { id, version } = lead;
    const how = "Said so when she phoned";
    expect(recorded.variables).toEqual([
      { input: { id, version, givenOn: today, how, idempotencyKey: expect.any(String) } },
    ]);
    expect(screen.queryByText(NO_CONSENT)).not.toBeInTheDocument();
    expect(phoneLinks()).toEqual(["tel:5125550134"]);
    // The button is gone: the keyboard goes on where it was.
    expect(screen.getByRole("link", { name: "(512) 555-0134" }).parentElement).toHaveFocus();
    expect(await screen.findByText("Nov 20, 2026, recorded by sam")).toBeVisible();
    expect(screen.getByText("(512) 555-0134, jordan@example.com")).toBeVisible();
    expect(
      screen.getAllByText(/recorded consent to be called, given Nov 20, 2026: Said so when she phoned/)[0],
    ).toBeVisible();
  });

  test("is shown with its number, and as missing for another one", async () => {
    const consent = { ...given, phone: "(737) 555-0199" };
    const changes = [
      { field: "phone", from: "(737) 555-0199", to: "(512) 555-0134" },
      { field: "consentTcpa", from: true, to: false },
    ];
    const activity = [event("fields_changed", { actorName: "sam", details: { changes } })];
    const lead = detailLead({ consentTcpa: false, consent, activity });
    answer(LeadDetailScreenDocument, leadScreen(lead));
    renderAdmin(`/admin/leads/${lead.id}`);
    expect(await screen.findByText("Not given for this lead's phone number")).toBeVisible();
    expect(screen.getByText(`(737) 555-0199, ${consent.email}`)).toBeVisible();
    expect(screen.getByText(/^Consent to be called: /)).toHaveTextContent("Consent to be called: from Yes to No");
    expect(screen.getByRole("button", { name: "Record consent" })).toBeVisible();
  });

  test("keeps what was typed when the server refuses it", async () => {
    const lead = detailLead(fact);
    answer(LeadDetailScreenDocument, leadScreen(lead));
    const message = "Please choose today or an earlier day.";
    refuse(RecordOpenCallConsentDocument, {
      code: "VALIDATION_FAILED",
      message,
      fields: [{ field: "givenOn", message }],
    });
    const { user } = renderAdmin(`/admin/leads/${lead.id}`);
    await user.click(await screen.findByRole("button", { name: "Record consent" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("textbox", { name: /How they agreed/ }), "By letter");
    await user.click(dialog.getByRole("button", { name: "Record consent" }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByRole("textbox", { name: /How they agreed/ })).toHaveValue("By letter");
  });

  test("is not offered for someone who agreed, asked not to be contacted, or has no phone number", async () => {
    const asked = { doNotCallAt: "2026-11-20T15:00:00.000Z", doNotCallBy: "ida", doNotCallReason: "By letter" };
    for (const lead of [detailLead(), detailLead({ ...fact, ...asked }), detailLead({ ...fact, phone: null })]) {
      answer(LeadDetailScreenDocument, leadScreen(lead));
      const { unmount } = renderAdmin(`/admin/leads/${lead.id}`);
      await screen.findByRole("heading", { name: "Jordan Reyes" });
      expect(screen.queryByRole("button", { name: "Record consent" })).not.toBeInTheDocument();
      unmount();
    }
  });
});

describe("the setting", () => {
  const leadAssignmentSettings = { rule: "none" as const, version: 1, updatedAt: null, updatedBy: null, people: [] };

  test("is a switch beside the call outcomes, and nothing else is sent with it", async () => {
    let kept = callOutcomes();
    answer(OwnersScreenDocument, () => ({ leadAssignmentSettings, callOutcomeSettings: kept }));
    const sent = answer(SaveCallOutcomesDocument, () => {
      kept = callOutcomes({}, { callsWithoutConsent: false, version: 2 });
      return { saveCallOutcomes: kept };
    });
    const { user } = renderAdmin("/admin/leads/owners");
    const offer = await screen.findByRole("switch", { name: OFFER });
    expect(offer).toBeChecked();
    await user.click(offer);
    await user.click(screen.getByRole("button", { name: "Save call outcomes" }));
    expect(await screen.findByText("Saved")).toBeVisible();
    expect(sent.variables).toEqual([{ input: { rules: [], callsWithoutConsent: false, version: 1 } }]);
    expect(offer).not.toBeChecked();
  });

  test("can be read by people who are not managers", async () => {
    signedIn({ viewerCanChangeSettings: false });
    const callOutcomeSettings = callOutcomes({}, { callsWithoutConsent: false });
    answer(OwnersScreenDocument, { leadAssignmentSettings, callOutcomeSettings });
    renderAdmin("/admin/leads/owners");
    expect(await screen.findByText(`${OFFER}: no`)).toBeVisible();
    expect(screen.queryByRole("switch", { name: OFFER })).not.toBeInTheDocument();
  });
});
