import { beforeAll, describe, expect, test } from "@jest/globals";

import { must } from "#tests/support/builders.js";
import { NUMBER } from "#tests/support/cardMarkers.js";
import { signedInHolder } from "#tests/support/serviceDesk.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const POLICY = "VSP-CARD-0003";
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff();
  await signedInHolder(app(), POLICY);
});

interface Sent {
  readonly html: string;
  readonly text: string;
}

async function sent(bodyHtml: string): Promise<Sent> {
  const body = { to: "jo@example.com", subject: "Hello", bodyHtml };
  const answer = await staff.rest(`POST /api/admin/policies/${POLICY}/email`, { body });
  expect([bodyHtml, answer.status]).toEqual([bodyHtml, 200]);
  const [row] = await app().database.dataSource.query<[Sent]>(
    "select html, text from outbox_message order by created_at desc limit 1",
  );
  return row;
}

const [A, B, C, D] = ["4539", "5787", "6362", "1486"] as const;
const M = "****";

describe("a card's number in the HTML of an email", () => {
  test.each([
    [
      "parted by no-break spaces",
      `<p>${A}&nbsp;${B}&nbsp;${C}&nbsp;${D}</p>`,
      `<p>${M}\u00A0${M}\u00A0${M}\u00A0${D}</p>`,
    ],
    ["of numeric entities", `<p>&#52;5&#x33;9${B}${C}${D}</p>`, `<p>${M}${M}${M}${D}</p>`],
    ["with comments in it", `<p>${A}<!-- x -->${B}<!-- y -->${C}${D}</p>`, `<p>${M}${M}${M}${D}</p>`],
    ["with scripts in it", `<p>45<script>x</script>39${B}<style>a</style>${C}${D}</p>`, `<p>${M}${M}${M}${D}</p>`],
    [
      "in inline elements",
      `<p><b>45</b>39 <i>${B}</i> <u>${C}</u> ${D}</p>`,
      `<p><b>**</b>** <i>${M}</i> <u>${M}</u> ${D}</p>`,
    ],
    ["in lines", `<p>${A}<br>${B}<br>${C}<br>${D}</p>`, `<p>${M}<br />${M}<br />${M}<br />${D}</p>`],
    ["in paragraphs", `<p>${A}</p><p>${B}</p><p>${C}</p><p>${D}</p>`, `<p>${M}</p><p>${M}</p><p>${M}</p><p>${D}</p>`],
    [
      "in cells",
      `<table><tr><td>${A}</td><td>${B}</td><td>${C}</td><td>${D}</td></tr></table>`,
      `<table><tr><td>${M}</td><td>${M}</td><td>${M}</td><td>${D}</td></tr></table>`,
    ],
    ["with soft hyphens", `<p>${A}&shy;${B}&shy;${C}&shy;${D}</p>`, `<p>${M}\u00AD${M}\u00AD${M}\u00AD${D}</p>`],
    [
      "with what has no width",
      `<p>${A}&zwnj;${B}&ZeroWidthSpace;${C}\u2060${D}</p>`,
      `<p>${M}\u200C${M}\u200B${M}\u2060${D}</p>`,
    ],
    [
      "parted by signs that are escaped",
      `<p>${A}&amp;${B}&amp;${C}&amp;${D}</p>`,
      `<p>${M}&amp;${M}&amp;${M}&amp;${D}</p>`,
    ],
    ["in digits of another script", `<p>٤٥٣٩ ${B} ${C} ${D}</p>`, `<p>${M} ${M} ${M} ${D}</p>`],
    [
      "in a link's address",
      `<p><a href="https://x.example/?c=${A}%20${B}%20${C}%20${D}&amp;b=1">here</a></p>`,
      `<p><a href="https://x.example/?c=${M}%20${M}%20${M}%20${D}&amp;b=1">here</a></p>`,
    ],
    [
      "in a link's address, in percent",
      `<p><a href="https://x.example/?c=%34%35%33%39${B}${C}${D}">here</a></p>`,
      `<p><a href="https://x.example/?c=${M}${M}${M}${D}">here</a></p>`,
    ],
    [
      "in a link's title",
      `<p><a href="https://x.example/" title="${NUMBER}">here</a></p>`,
      `<p><a href="https://x.example/" title="************${D}">here</a></p>`,
    ],
  ])("is masked %s, in its text too, and in a template", async (_how, bodyHtml, masked) => {
    const { html, text } = await sent(bodyHtml);
    expect(html).toContain(masked);
    const digits = [html, text].map((each) => decodeURIComponent(each.replaceAll(/%(?![\da-f]{2})/gi, "%25")));
    for (const each of digits) expect(each.replaceAll(/[^\p{L}\p{N}]/gu, "")).not.toMatch(/453957876362|٤٥٣٩/);
    const preview = await must(
      staff,
      'query ($id: ID!, $html: String!) { policyEmailPreview(input: { policyId: $id, subject: "Hello", bodyHtml: $html }) }',
      { id: POLICY, html: bodyHtml },
    );
    expect(preview).toBe(html);
    const template = { name: `Template of ${_how}`, subject: "S", bodyHtml };
    const saved = await staff.rest("POST /api/admin/email-templates", { body: template });
    expect([saved.status, saved.json.data.bodyHtml]).toEqual([201, masked]);
  });

  test("is masked where only the rendered text joins its digits", async () => {
    const { text } = await sent(`<p><a href="tel:${C}${D}">${A} ${B}</a></p>`);
    expect(text).toContain(`${M} ${M} (${M}${D})`);
  });

  test.each([
    ["ids in addresses", '<a href="https://x.example/portal?contract=45395787-6362-4148-8642-453957876362">here</a>'],
    ["what is filled in later", "<p>{{policy_1}} {{2026}} [[4539]]</p>"],
    ["signs that are written as numbers", "<p>\u{1F600}\u{1F601}\u{1F602}</p>"],
    ["styles", '<p style="padding:4539px 5787px 6362px 1486px">Hello</p>'],
    ["telephone numbers", '<p><a href="tel:+15125550147">(512) 555-0147</a><br />(512) 555-0199</p>'],
    ["a policy's number, days and amounts", "<p>VSP-4539-5787, 11/22/2026, $1,486.00</p>"],
  ])("is not what stays as it was written: %s", async (_what, bodyHtml) => {
    expect((await sent(bodyHtml)).html).toContain(bodyHtml);
  });

  test("leaves numeric entities alone, whatever their own digits are", async () => {
    // 128512 + 128513 + 12851x: one of ten has a good check digit.
    for (let last = 0; last < 10; last += 1) {
      const { html } = await sent(`<p>&#128512;&#128513;&#12851${last};</p>`);
      expect(html).toContain(`<p>\u{1F600}\u{1F601}${String.fromCodePoint(128_510 + last)}</p>`);
    }
  });
});
