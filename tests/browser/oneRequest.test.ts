import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { eventually, untilTrue } from "../support/eventually";
import { administrator, leadLinks, leadRow, openAsStaff } from "./backOffice";
import { journeys, laptop } from "./journey";
import { CountedRequests } from "./listRequests";
import { LiveRequests } from "./liveRequests";
import { operationOf } from "./operationOf";
import { newDriver } from "./quoteDialog";
import { asStaff, newPolicy, requestQuote } from "./requests";

const journey = journeys();

const opened = (screen: string): string[] => ["AdminSession", "SavedViews", screen];

journey("a lead is requested once, and each action's answer contains everything that changes", async (people) => {
  const leadId = await requestQuote(people.origin, newDriver());
  const call = await asStaff(people.origin);
  const note = (content: string) => call("POST", `/api/admin/leads/${leadId}/notes`, { content });
  const staff = await people.person(laptop);
  const requests = await LiveRequests.of(staff);
  await openAsStaff(staff, "/admin/settings");
  const asked: Record<string, readonly string[]> = {};
  const count = async (action: string, act: () => Promise<unknown>): Promise<void> => {
    asked[action] = await requests.during(act, note);
  };

  const opening = await requests.open(`/admin/leads/${leadId}`, "LeadDetailScreen", note);
  expect(opening).toEqual(opened("LeadDetailScreen"));
  await count("saved", async () => {
    await staff.getByLabel("City", { exact: true }).fill("Tempe");
    await staff.getByRole("button", { name: "Save" }).click();
    await staff.getByText("Lead updated successfully").waitFor();
  });
  await count("a note", async () => {
    await staff.getByLabel("New note").fill("Called at noon.");
    await staff.getByRole("button", { name: "Add Note" }).click();
    await staff.getByRole("list", { name: "Conversation, newest first" }).getByText("Called at noon.").waitFor();
  });
  expect(asked).toEqual({ saved: ["UpdateLead"], "a note": ["AddLeadNote"] });

  // Notes are on the tab that is hidden meanwhile.
  const inNotes = async (content: string): Promise<void> => {
    await note(content);
    await staff.getByRole("tab", { name: "Overview" }).click();
  };
  const selling = async (act: () => Promise<unknown>) => {
    await staff.getByRole("tab", { name: /Quotes/ }).click();
    // The tab asks for the prices of the lead's vehicle when it is first opened.
    await staff.getByRole("group", { name: "Price book" }).getByRole("button", { pressed: true }).waitFor();
    return await requests.during(act, inNotes);
  };
  const quoted = await selling(async () => {
    const price = await staff.getByLabel("Total price").inputValue();
    await staff.getByRole("button", { name: "Create Quote" }).click();
    await staff.getByRole("definition").getByText(`$${price}`).waitFor();
  });
  expect(quoted).toEqual(["CreateQuote"]);
  const sent = await selling(async () => {
    await staff.getByRole("button", { name: "Send contract" }).click();
    await staff.getByText("Awaiting signature").waitFor();
  });
  expect(sent).toEqual(["SendContract"]);
  const converted = await requests.during(async () => {
    await staff.getByRole("button", { name: "Convert to Policy" }).click();
    const dialog = staff.getByRole("dialog", { name: "Convert to Policy" });
    await dialog.getByRole("button", { name: "Convert to Policy" }).click();
    await staff.getByRole("button", { name: "Policy Created" }).waitFor();
  }, inNotes);
  expect(converted).toEqual(["ConvertLead"]);
});

journey("a status set in the list is sent once, and the list is requested once", async (people) => {
  const driver = newDriver();
  await requestQuote(people.origin, driver);
  const staff = await people.person(laptop);
  const requests = await LiveRequests.of(staff);
  await openAsStaff(staff, "/admin/settings");
  const newLead = (lastName: string) => requestQuote(people.origin, newDriver({ lastName }));
  const list = await requests.open("/admin/leads", "LeadsScreen", newLead);
  expect(list).toEqual(opened("LeadsScreen"));
  const set = await requests.during(async () => {
    await leadRow(staff, driver.lastName)
      .getByLabel(/^Status of /)
      .click();
    await staff.getByRole("listbox").getByRole("option", { name: "No contact" }).click();
    await staff.getByText("Lead updated successfully").waitFor();
  }, newLead);
  expect(set).toEqual(["SetLeadStatus"]);
});

journey("a policy is requested once, and each action's answer contains everything that changes", async (people) => {
  const policyId = await newPolicy(people.origin, newDriver());
  const call = await asStaff(people.origin);
  const note = (content: string) => call("POST", `/api/admin/policies/${policyId}/notes`, { content });
  const staff = await people.person(laptop);
  const requests = await LiveRequests.of(staff);
  await openAsStaff(staff, "/admin/settings");
  const policy = await requests.open(`/admin/policies/${policyId}`, "PolicyOverviewScreen", note);
  expect(policy).toEqual(opened("PolicyOverviewScreen"));
  const noted = await requests.during(async () => {
    await staff.getByLabel("New note").fill("Called at noon.");
    await staff.getByRole("button", { name: "Save note" }).click();
    await staff.getByRole("list", { name: "Notes, newest first" }).getByText("Called at noon.").waitFor();
  }, note);
  expect(noted).toEqual(["AddPolicyNote"]);
  const charged = await requests.during(async () => {
    await staff.getByRole("button", { name: "Record charge" }).click();
    const dialog = staff.getByRole("dialog", { name: "Record charge" });
    await dialog.getByLabel("Description").fill("Transfer fee");
    await dialog.getByRole("button", { name: "Record charge" }).click();
    await staff.getByRole("combobox", { name: "Status of Transfer fee" }).waitFor();
  }, note);
  expect(charged).toEqual(["RecordCharge"]);
  const asked = await requests.during(() => askForPhoto(staff), note);
  expect(asked).toEqual(["CreateDocumentRequest"]);
});

async function askForPhoto(staff: Page): Promise<void> {
  await staff.getByRole("button", { name: "Create request" }).click();
  const dialog = staff.getByRole("dialog");
  await dialog.getByRole("switch", { name: /Email the customer/ }).click();
  await dialog.getByRole("button", { name: /^Send/ }).click();
  await staff.getByText("Request sent").waitFor();
  await dialog.waitFor({ state: "detached" });
}

journey("a claim is requested once, and a save's answer contains everything that changes", async (people) => {
  const call = await asStaff(people.origin);
  const policyId = await newPolicy(people.origin, newDriver());
  const { id } = await call("POST", "/api/admin/claims", { policyId, message: "Stalls." });
  const reason = (firstName: string) => call("PATCH", `/api/admin/claims/${id}`, { firstName });
  const staff = await people.person(laptop);
  const requests = await LiveRequests.of(staff);
  await openAsStaff(staff, "/admin/settings");
  const claim = await requests.open(`/admin/claims/${id}`, "ClaimScreen", reason);
  expect(claim).toEqual(opened("ClaimScreen"));
  const saved = await requests.during(async () => {
    await staff
      .getByLabel("Agent Claim Number")
      .or(staff.getByLabel(/claim number/i))
      .first()
      .fill("A-17");
    await staff.getByRole("button", { name: "Save changes" }).click();
    await staff.getByText("Claim updated successfully").waitFor();
  }, reason);
  expect(saved).toEqual(["UpdateClaim"]);
});

journey("lists are requested once, and again when something in them changes", async (people) => {
  const call = await asStaff(people.origin, administrator);
  const policyId = await newPolicy(people.origin, newDriver());
  const admin = await people.person(laptop);
  const requests = await LiveRequests.of(admin);
  await openAsStaff(admin, "/admin/settings", administrator);
  await admin.getByRole("region", { name: "Site Branding" }).waitFor();
  const lists = {
    "/admin": ["DashboardScreen", (lastName: string) => requestQuote(people.origin, newDriver({ lastName }))],
    "/admin/claims": [
      "ClaimsScreen",
      (claimReason: string) => call("POST", "/api/admin/claims", { policyId, claimReason, message: claimReason }),
    ],
    "/admin/mail": ["OutboxScreen", (subject: string) => mail(call, policyId, subject)],
    "/admin/users": [
      "UsersScreen",
      (username: string) =>
        call("POST", "/api/admin/users", { username, password: "a-good-long-password", role: "staff" }),
    ],
  } as const;
  for (const [path, [query, change]] of Object.entries(lists)) {
    const asked = await requests.open(path, query, change);
    expect(asked).toEqual(opened(query));
  }
});

journey("an account is added and removed with one request each", async (people) => {
  const call = await asStaff(people.origin, administrator);
  const account = (username: string) =>
    call("POST", "/api/admin/users", { username, password: "a-good-long-password", role: "staff" });
  const { lastName: username } = newDriver();
  const admin = await people.person(laptop);
  const requests = await LiveRequests.of(admin);
  await openAsStaff(admin, "/admin/settings", administrator);
  const opening = await requests.open("/admin/users", "UsersScreen", account);
  expect(opening).toEqual(opened("UsersScreen"));
  const added = await requests.during(async () => {
    await admin.getByLabel("Username").fill(username);
    await admin.getByLabel("Password", { exact: true }).fill("a-good-long-password");
    await admin.getByRole("button", { name: "Add user" }).click();
    await admin.getByRole("rowheader", { name: username }).waitFor();
  }, account);
  expect(added).toEqual(["CreateStaff"]);
  const removed = await requests.during(async () => {
    await admin.getByRole("button", { name: `Remove ${username}` }).click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await admin.getByRole("rowheader", { name: username }).waitFor({ state: "detached" });
    await admin.getByText("User removed").waitFor();
  }, account);
  expect(removed).toEqual(["RemoveStaff"]);
});

function mail(call: Awaited<ReturnType<typeof asStaff>>, policyId: string, subject: string) {
  return call("POST", `/api/admin/policies/${policyId}/email`, {
    to: "somebody@example.com",
    subject,
    bodyHtml: "<p>Hello</p>",
  });
}

journey("an action in one tab appears in the other tab, which requests it once", async (people) => {
  const leadId = await requestQuote(people.origin, newDriver());
  const call = await asStaff(people.origin);
  const note = (content: string) => call("POST", `/api/admin/leads/${leadId}/notes`, { content });
  const first = await people.person(laptop);
  await openAsStaff(first, `/admin/leads/${leadId}`);
  const second = await first.context().newPage();
  const requests = await LiveRequests.of(second);
  const opening = await requests.open(`/admin/leads/${leadId}`, "LeadDetailScreen", note);
  expect(opening).toEqual(opened("LeadDetailScreen"));
  const told = await requests.during(async () => {
    await first.getByLabel("New note").fill("Written in the other tab.");
    await first.getByRole("button", { name: "Add Note" }).click();
    await second.getByText("Written in the other tab.").first().waitFor();
  }, note);
  expect(told).toEqual([]);
});

journey("a list whose socket is down asks what has changed, and is requested again only then", async (people) => {
  const staff = await people.person(laptop);
  const requests = await CountedRequests.of(staff);
  await openAsStaff(staff, "/admin/leads");
  await leadLinks(staff).first().waitFor();
  await requests.settled();
  const poll = async (): Promise<{ hasChanged: boolean; asked: readonly string[] }> => {
    const answered = staff.waitForResponse((response) => operationOf(response.request()) === "HasChanged");
    let hasChanged = false;
    const asked = await requests.during(async () => {
      await requests.poll();
      const answer = (await (await answered).json()) as { data: { hasChanged: boolean } };
      ({ hasChanged } = answer.data);
      if (hasChanged) await untilTrue(() => requests.soFar().includes("LeadsScreen"));
    });
    return { hasChanged, asked };
  };
  const pollUntil = (wanted: boolean) =>
    eventually(async () => {
      const { hasChanged, asked } = await poll();
      return hasChanged === wanted ? asked : undefined;
    });
  // Journeys that run at the same time change leads too.
  expect(await pollUntil(false)).toEqual(["HasChanged"]);
  await requestQuote(people.origin, newDriver());
  // The server hears of a change a moment after it was committed.
  expect(await pollUntil(true)).toEqual(["HasChanged", "LeadsScreen"]);
});
