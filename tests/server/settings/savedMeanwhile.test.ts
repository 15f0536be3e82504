import { beforeAll, expect, test } from "@jest/globals";

import { aPdf } from "#tests/support/contracts.js";
import { png } from "#tests/support/pictures.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const MESSAGE = "Someone else changed this setting after you opened it. Check its latest version, then try again.";
const PREFERENCES = "/api/admin/quote-preferences";
let robin: Caller;
let kim: Caller;

beforeAll(async () => {
  robin = await app().staff({ username: "Robin" });
  kim = await app().staff({ username: "Kim" });
});

interface Setting {
  readonly read: string;
  readonly version: string;
  readonly save: string;
  readonly kims: object;
  readonly robins: object;
}

const SETTINGS: readonly (readonly [string, Setting])[] = [
  [
    "the text of the email with a contract's link",
    {
      read: `GET ${PREFERENCES}`,
      version: "emailInstructionsVersion",
      save: `POST ${PREFERENCES}/email-instructions`,
      kims: { instructions: "Kim's" },
      robins: { instructions: "Robin's" },
    },
  ],
  [
    "the reminders to sign",
    {
      read: `GET ${PREFERENCES}/automation`,
      version: "remindersVersion",
      save: `POST ${PREFERENCES}/contract-reminders`,
      kims: { remindsUnsigned: true, reminderDays: [1, 3, 9] },
      robins: { remindsUnsigned: true, reminderDays: [2, 3, 6] },
    },
  ],
  [
    "the postal address",
    {
      read: "GET /api/admin/branding",
      version: "postalAddressVersion",
      save: "POST /api/admin/branding/postal-address",
      kims: { postalAddress: "1 Kim Road, Austin, TX 78701" },
      robins: { postalAddress: "2 Robin Road, Austin, TX 78701" },
    },
  ],
];

test.each(SETTINGS)("%s that a colleague has saved since it was read is not replaced", async (_what, setting) => {
  const stored = async () => (await robin.rest(setting.read)).json.data;
  const save = (who: Caller, values: object, version?: number) =>
    who.rest(setting.save, { body: { ...values, ...(version !== undefined && { version }) } });
  const version = (await stored())[setting.version] as number;
  const kims = await save(kim, setting.kims, version);
  expect([kims.status, kims.json.data[setting.version]]).toEqual([200, version + 1]);

  const stale = await save(robin, setting.robins, version);
  expect([stale.status, stale.json.code, stale.json.message]).toEqual([409, "CONFLICT", MESSAGE]);
  expect((await stored())[setting.version]).toBe(version + 1);
  const answers = await Promise.all([
    save(robin, setting.robins, version + 1),
    save(kim, { ...setting.kims, ...setting.robins }, version + 1),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  // A program that sends no version replaces what is there.
  expect((await save(kim, setting.kims)).json.data[setting.version]).toBe(version + 3);
});

const logo = (side: number) => ({ data: png(side, side).toString("base64"), fileName: "logo.png" });
const contract = async (text: string) => ({
  fileData: (await aPdf(text)).toString("base64"),
  fileName: "terms.pdf",
  fileType: "application/pdf",
});
const UPLOADS = [
  ["logo", "GET /api/admin/branding", "POST /api/admin/branding/logo", () => [logo(8), logo(9)]],
  [
    "default contract",
    `GET ${PREFERENCES}`,
    `POST ${PREFERENCES}/default-contract`,
    async () => [await contract("a"), await contract("b")],
  ],
] as const;

test.each(UPLOADS)(
  "a %s that a colleague has uploaded since it was read is not replaced",
  async (name, read, save, files) => {
    const seen = async () => {
      const { data } = (await robin.rest(read)).json;
      return ((name === "logo" ? data : data.defaultContract)?.updatedAt ?? null) as string | null;
    };
    const [mine, theirs] = await files();
    const seenUpdatedAt = await seen();
    expect((await kim.rest(save, { body: { ...theirs, seenUpdatedAt } })).status).toBe(200);
    const stale = await robin.rest(save, { body: { ...mine, seenUpdatedAt } });
    expect([stale.status, stale.json.code, stale.json.message]).toEqual([
      409,
      "CONFLICT",
      `Someone else has changed the ${name} meanwhile. Look at it before you replace it.`,
    ]);
    // The same file again replaces nothing: perhaps only the answer was lost.
    expect((await kim.rest(save, { body: { ...theirs, seenUpdatedAt } })).status).toBe(200);
    expect((await robin.rest(save, { body: { ...mine, seenUpdatedAt: await seen() } })).status).toBe(200);
    // A program that does not say what it has read replaces what is there.
    expect((await kim.rest(save, { body: theirs })).status).toBe(200);
  },
);

test("a logo that a colleague has uploaded since another one was read is not removed", async () => {
  const path = "/api/admin/branding/logo";
  const save = async (who: Caller, side: number) =>
    (await who.rest(`POST ${path}`, { body: logo(side) })).json.data.updatedAt as string;
  const removing = async (seenUpdatedAt?: string) => {
    const seen = seenUpdatedAt === undefined ? "" : `?seenUpdatedAt=${encodeURIComponent(seenUpdatedAt)}`;
    const { status, json } = await robin.rest(`DELETE ${path}${seen}`);
    return [status, json.message ?? json.data.logoUrl];
  };
  const seen = await save(robin, 10);
  const theirs = await save(kim, 11);
  const stale = [409, "Someone else has changed the logo meanwhile. Look at it before you remove it."];
  expect(await removing(seen)).toEqual(stale);
  expect((await robin.rest("GET /api/admin/branding")).json.data.updatedAt).toBe(theirs);
  expect(await removing(theirs)).toEqual([200, null]);
  // A colleague who has removed it leaves nothing to do, and a program that does not say what it has read removes what is there.
  expect(await removing(theirs)).toEqual([200, null]);
  await save(kim, 12);
  expect(await removing()).toEqual([200, null]);
});

test("saving one setting makes no other stale", async () => {
  const versions = async () => {
    const [texts, automation, branding] = await Promise.all(
      SETTINGS.map(async ([, { read }]) => (await robin.rest(read)).json.data),
    );
    return [texts.emailInstructionsVersion, automation.remindersVersion, branding.postalAddressVersion];
  };
  const before = await versions();
  await kim.rest(`POST ${PREFERENCES}/signed-conversion`, { body: { convertsSigned: true } });
  expect(await versions()).toEqual(before);
  for (const [index, [, { save, robins }]] of SETTINGS.entries()) {
    const current = await versions();
    expect((await kim.rest(save, { body: robins })).status).toBe(200);
    expect(await versions()).toEqual(current.map((version, other) => (other === index ? version + 1 : version)));
  }
  await kim.rest(`POST ${PREFERENCES}/signed-conversion`, { body: { convertsSigned: false } });
});
