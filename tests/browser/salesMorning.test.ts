import { afterAll, beforeAll, expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { TODAY_BATCH_SIZE } from "#shared/limits/todayLimits";
import { type LiveServer, startLiveServer } from "../support/liveServer";
import { openAsStaff } from "./backOffice";
import { holdAnswers } from "./heldRequests";
import { type Journey, journeys, laptop } from "./journey";
import { tabTo, told } from "./keyboard";
import { CountedRequests } from "./listRequests";
import { operationOf } from "./operationOf";
import { newDriver } from "./quoteDialog";
import { asStaff, asVisitor, importLeads } from "./requests";
import { Strokes } from "./strokes";

const account = { username: "admin", password: "a-morning-alone-1" };
const journey = journeys();

// A separate database: a morning's calls and hundreds of leads would push those of other tests off their pages.
let company: LiveServer;
beforeAll(async () => void (company = await startLiveServer({ SEED: "none", ADMIN_PASSWORD: account.password })));
afterAll(async () => await company?.stop());

const MANY = 500;

/** The outcome of each call: `l`, arrows to the outcome, and Enter; a note is a Tab, its letters, and Ctrl with Enter. */
const outcomes = [
  { arrows: 1, note: "" },
  { arrows: 2, note: "" },
  { arrows: 1, note: "" },
  { arrows: 3, note: "At six" },
] as const;

/** Three more than are called in the list: those are opened. */
const CALLS = 13;
/** Fewer than that are left after three calls. */
const FEW = 12;

journey("a salesperson works through the day's leads by keyboard alone, each by one request", async (people) => {
  const lead = { zip: "78664", state: "TX", consentTCPA: true, source: "web" };
  const vehicle = { year: 2020, make: "Kia", model: "Soul", odometer: 30_000 };
  for (let made = 0; made < TODAY_BATCH_SIZE - FEW + CALLS + 3; made += 1)
    await asVisitor(company.url)("POST", "/api/leads", { lead: { ...newDriver(), ...lead }, vehicle });
  const page = await inCompany(people);
  const counted = await CountedRequests.of(page);
  await callMostMeanwhile(page);
  await openAsStaff(page, "/admin/today", account);
  await page.getByRole("region", { name: `New, not called yet (${FEW}+)` }).waitFor();
  await counted.settled();
  const strokes = await Strokes.of(page);

  const calls = Array.from({ length: CALLS }, (_none, at) => outcomes[at % outcomes.length] ?? outcomes[0]);
  const sent = await counted.during(async () => {
    await page.keyboard.press("j");
    for (const call of calls) {
      // A person takes longer to reach the next lead than the focus does.
      await page.locator("[data-lead] a:focus").waitFor();
      await logCall(page, call);
    }
  });
  // The list is sent in batches of fifty, and the next batch is requested before it runs out.
  expect(sent.filter((name) => name === "LogTodayCall")).toHaveLength(CALLS);
  expect(sent.filter((name) => name !== "LogTodayCall")).toEqual(["TodayScreen"]);
  const keys = calls.reduce((sum, { arrows, note }) => sum + 2 + arrows + (note === "" ? 0 : 1 + note.length), 0);
  expect(await strokes.counted()).toEqual({ keys: 1 + keys, clicks: 0 });

  // The last three are opened: one is sent an email, and each is called from its own screen.
  const opened = await counted.during(async () => {
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Write Email" }).waitFor();
    await writeEmail(page);
    for (const way of ["Next in Today", "Next in Today", "Back to Today"]) {
      await page.getByRole("button", { name: "Log Call" }).waitFor();
      await logCall(page, outcomes[1]);
      await page.getByRole("link", { name: way }).waitFor();
      await page.keyboard.press("]");
    }
    await page.getByRole("region", { name: /^New, not called yet/ }).waitFor({ state: "detached" });
  });
  const saved = opened.filter((name) => name === "LogOpenCall" || name === "SendLeadEmail");
  expect(saved).toEqual(["SendLeadEmail", "LogOpenCall", "LogOpenCall", "LogOpenCall"]);
  expect((await strokes.counted()).clicks).toBe(0);
});

/**
 * While the first batch is on its way, colleagues call all of its leads but a few. The next batch is then requested soon,
 * not after forty calls that prove the same.
 */
async function callMostMeanwhile(page: Page): Promise<void> {
  const call = await asStaff(company.url, account);
  let isFirst = true;
  await holdAnswers(page, ["*/graphql"], async (answer) => {
    if (!isFirst || answer.operation !== "TodayScreen") return await answer.release();
    isFirst = false;
    const body = JSON.parse(await answer.text()) as {
      readonly data: { readonly uncalled: readonly { lead: CalledLead }[] };
    };
    for (const { lead } of body.data.uncalled.slice(FEW)) {
      lead.status = "no_contact";
      await call("PATCH", `/api/admin/leads/${lead.id}`, { lead: { status: "no-contact" } });
    }
    await answer.release(JSON.stringify(body));
  });
}

interface CalledLead {
  readonly id: string;
  status: string;
}

async function writeEmail(page: Page): Promise<void> {
  await page.keyboard.press("m");
  await page.getByRole("dialog", { name: /^Email to / }).waitFor();
  await tabTo(page, "Subject");
  await page.keyboard.type("Your Kia");
  await tabTo(page, "Message");
  await page.keyboard.type("When may I call you?");
  await page.keyboard.press("Control+Enter");
  await told(page, "Email sent");
}

async function logCall(page: Page, { arrows, note }: (typeof outcomes)[number]): Promise<void> {
  await page.keyboard.press("l");
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  for (let pressed = 0; pressed < arrows; pressed += 1) await page.keyboard.press("ArrowDown");
  if (note === "") await page.keyboard.press("Enter");
  else {
    await page.keyboard.press("Tab");
    await page.keyboard.type(note);
    await page.keyboard.press("Control+Enter");
  }
  await dialog.waitFor({ state: "detached" });
}

journey("five thousand rows are imported with a column in the wrong field, and undone as a whole", async (people) => {
  const call = await asStaff(company.url, account);
  const before = await numberOfLeads(call);
  const rows = Array.from({ length: 5000 }, (_none, at) => [`Ada ${at}`, `Park ${at}`, `ada.${at}@import.example`]);
  // The file has two columns swapped.
  const csv = [["First name", "Email", "Last name"], ...rows.map(([first, last, email]) => [first, email, last])];
  const page = await inCompany(people);
  await openAsStaff(page, "/admin/leads/import", account);
  await page.getByRole("button", { name: "Choose CSV file" }).waitFor();
  const buffer = Buffer.from(csv.map((cells) => cells.join(",")).join("\n"));
  await page.getByLabel("CSV file of leads").setInputFiles({ name: "partner.csv", mimeType: "text/csv", buffer });
  await page.getByLabel("Field of First name").selectOption({ label: "City" });
  // The preview names each value's field: the mistake can be seen before anything is stored.
  await page.getByRole("list", { name: "First rows" }).getByText("City: ").first().waitFor();
  await page.getByRole("button", { name: "Import 5,000 rows" }).click();
  await page.getByText("Done: 5,000 created").waitFor();
  expect(await numberOfLeads(call)).toBe(before + 5000);
  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo import" }).click();
  await page.getByText(/^Undone: 5,000 removed, 0 kept/).waitFor();
  expect(await numberOfLeads(call)).toBe(before);
});

journey(
  "the status of 500 leads is set at once, a colleague's list follows in a few requests, and it is undone",
  async (people) => {
    const surname = newDriver().lastName.replace("Okafor ", "Bulk");
    const rows = Array.from({ length: MANY }, (_none, at) => `Row${at},${surname}`);
    await importLeads(company.url, account, ["firstName", "lastName"], rows);
    const [staff, colleague] = [await inCompany(people), await inCompany(people)];
    for (const page of [colleague, staff]) {
      await openAsStaff(page, `/admin/leads?q=${surname}`, account);
    }
    const asked = { own: countLists(staff), colleagues: countLists(colleague) };

    await staff.getByRole("checkbox", { name: "Select all on this page" }).check();
    const bar = staff.getByRole("region", { name: "Several leads" });
    await bar.getByRole("button", { name: `Select all ${MANY} that match` }).click();
    await bar.getByRole("button", { name: "Set status..." }).click();
    await staff.getByLabel("New status").selectOption("Quoted");
    await staff.getByRole("button", { name: "Preview" }).click();
    await staff.getByText(`${MANY} of ${MANY}`).waitFor();
    await staff.getByRole("button", { name: `Change ${MANY} leads` }).click();
    await bar.getByText(`Status: Quoted. ${MANY} changed`).waitFor();
    for (const page of [staff, colleague])
      await page
        .getByRole("row")
        .filter({ hasText: surname })
        .first()
        .getByRole("combobox")
        .getByText("Quoted")
        .waitFor();
    // At most one refresh per second, however many leads have changed.
    for (const { count } of Object.values(asked)) expect(count).toBeLessThan(20);

    await staff.reload();
    await bar.getByRole("button", { name: "Undo all" }).click();
    await bar.getByText(`Status: Quoted. ${MANY} restored`).waitFor();
    await colleague
      .getByRole("row")
      .filter({ hasText: surname })
      .first()
      .getByRole("combobox")
      .getByText("New")
      .waitFor();
    await bar.getByRole("button", { name: "Close" }).click();
    await bar.waitFor({ state: "detached" });
  },
);

function countLists(page: Page): { count: number } {
  const asked = { count: 0 };
  page.on("request", (request) => {
    if (operationOf(request) === "LeadsScreen") asked.count += 1;
  });
  return asked;
}

async function inCompany(people: Journey): Promise<Page> {
  return people.person(laptop, company.url);
}

async function numberOfLeads(call: Awaited<ReturnType<typeof asStaff>>): Promise<number> {
  return Number((await call("GET", "/api/admin/stats"))["totalLeads"]);
}
