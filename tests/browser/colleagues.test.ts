import { randomInt } from "node:crypto";

import { expect } from "@jest/globals";
import type { Locator, Page } from "playwright-core";

import { administrator, leadLinks, openAsStaff, signIn } from "./backOffice";
import { barriers, sidewaysScroll } from "./barriers";
import { journeys, laptop, phone } from "./journey";

const journey = journeys();

journey("an administrator invites a colleague, limits what they may do, and deactivates them", async (people) => {
  // More digits might be mistaken for a card number.
  const tag = randomInt(1_000_000);
  const name = `Kim ${tag}`;
  const email = `kim.${tag}@example.com`;
  // As long as a username may be in practice, and without a place to break it.
  const account = { username: `kim.${"featherstone".repeat(5)}.${tag}`, password: "correct-horse-battery-9" };
  const admin = await people.person(laptop);
  await openAsStaff(admin, "/admin/users", administrator);
  const form = admin.getByRole("form", { name: "Invite a colleague" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Email").fill(email);
  await form.getByRole("checkbox", { name: "Sales" }).check();
  await form.getByRole("button", { name: "Send invitation" }).click();
  await admin.getByRole("list", { name: "Invitations" }).getByText(email).waitFor();
  expect(await barriers(admin, "users")).toEqual([]);

  const colleague = await people.person(phone);
  await colleague.goto(await linkTo(admin, email));
  await colleague.getByText(name).waitFor();
  expect(await barriers(colleague, "join")).toEqual([]);
  await colleague.getByLabel("Username").fill(account.username);
  await colleague.getByLabel("Password", { exact: true }).fill(account.password);
  await colleague.getByLabel("Repeat password").fill(account.password);
  await colleague.getByRole("button", { name: "Join" }).click();
  await colleague.waitForURL("**/admin/today");
  expect(await sidewaysScroll(colleague)).toBe(0);
  // Whoever only sells opens a lead without its customer's claims.
  await colleague.goto("/admin/leads");
  await leadLinks(colleague).first().click();
  await colleague.getByRole("button", { name: "Log Call" }).waitFor();

  // The administrator's page shows the new colleague without a reload.
  await admin.getByRole("button", { name: `Edit ${account.username}` }).click();
  const dialog = admin.getByRole("dialog", { name: `Edit ${account.username}` });
  await dialog.getByRole("checkbox", { name: "Sales" }).uncheck();
  await dialog.getByRole("checkbox", { name: "Claims" }).check();
  expect(await barriers(admin, "edit user")).toEqual([]);
  expect(await dialog.getByRole("heading").evaluate((title) => title.scrollWidth - title.clientWidth)).toBe(0);
  expect(await hintsNearerToTheNextBox(dialog)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await admin.getByText("User updated").waitFor();

  // A program gets a key of the account, which is shown this once, and works without a session.
  await admin.getByRole("button", { name: `API keys of ${account.username}` }).click();
  await admin.getByRole("button", { name: "New key" }).click();
  await admin
    .getByRole("dialog", { name: /^New API key/ })
    .getByLabel("Name")
    .fill("Nightly export");
  await admin.getByRole("button", { name: "Make key" }).click();
  const key = await admin.getByRole("dialog", { name: "Your new API key" }).getByText(/^mp_/).textContent();
  expect(await barriers(admin, "API key")).toEqual([]);
  const headers = { authorization: `Bearer ${key}` };
  const answer = await colleague.request.get("/api/admin/claims?limit=1", { headers });
  expect(answer.status()).toBe(200);
  await admin.getByRole("button", { name: "Close", exact: true }).click();
  await admin.getByRole("list", { name: "API keys" }).getByText("Nightly export").waitFor();
  await admin.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click();

  // The change signed them out; after signing in again, they see the claims desk.
  await colleague.goto("/admin");
  await signIn(colleague, account);
  await colleague.waitForURL(/\/admin\/claims/);
  await colleague.goto("/admin/leads");
  await colleague.getByRole("heading", { name: "Access restricted" }).waitFor();

  await admin.getByRole("button", { name: `Remove ${account.username}` }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await admin.getByRole("list", { name: "Deactivated users" }).getByText(account.username).waitFor();
  expect((await colleague.request.get("/api/admin/me")).status()).toBe(401);
  for (const width of [390, 1280]) {
    await admin.setViewportSize({ width, height: 844 });
    expect([width, await sidewaysScroll(admin)]).toEqual([width, 0]);
  }
});

/** The boxes whose hint could be taken for the next box's, because it is closer to that one's label. */
async function hintsNearerToTheNextBox(part: Locator): Promise<readonly (string | null)[]> {
  return await part.evaluate((root) => {
    const boxes = [...root.querySelectorAll("label:has(input[type=checkbox])")];
    return boxes.flatMap((box, index) => {
      const hint = box.nextElementSibling?.getBoundingClientRect();
      const next = boxes[index + 1];
      if (hint === undefined || next === undefined) return [];
      const below = textOf(next).top - hint.bottom;
      return below <= hint.top - textOf(box).bottom ? [box.textContent] : [];
    });

    function textOf(box: Element): DOMRect {
      const words = document.createRange();
      words.selectNodeContents(box.lastElementChild ?? box);
      return words.getBoundingClientRect();
    }
  });
}

/** The mailed link, which administrators read in the outbox. */
async function linkTo(admin: Page, email: string): Promise<string> {
  const { data } = (await (await admin.request.get(`/api/admin/outbox?q=${email}`)).json()) as {
    data: { id: string }[];
  };
  const mail = (await (await admin.request.get(`/api/admin/outbox/${data[0]?.id}`)).json()) as {
    data: { text: string };
  };
  return /\/admin\/join#[\w-]+/.exec(mail.data.text)?.[0] ?? "";
}
