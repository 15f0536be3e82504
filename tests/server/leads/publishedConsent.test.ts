import { readFileSync } from "node:fs";
import path from "node:path";

import { expect, test } from "@jest/globals";

import { projectRoot } from "#server/env.js";
import { publishedConsent } from "#server/leads/publishedConsent.js";

/** The client's words are a source text here: server and client share no module. */
const client = (file: string) => readFileSync(path.join(projectRoot, "client/src/domains/consent", file), "utf8");

test("the server's words of consent are those that the site shows, under the same versions", () => {
  const { text, version } = publishedConsent("${brandName}");
  const shown = client("consentStatements.ts").replaceAll(/["`] \+\s*["`]/g, "");
  for (const sentence of text.split(/(?<=[.!?])\s+/)) {
    const words = sentence
      .replace(/^See the TCPA Notice\.$/, "See the ")
      .replace(/(Privacy Policy|Terms of Service).*$/, "");
    expect(shown).toContain(words.trim());
  }
  const versions = client("legalVersions.ts");
  for (const part of version.split(", ")) {
    const [document = "", number = ""] = part.split(" ");
    expect(versions).toMatch(new RegExp(`${document}: \\{ version: "${number}"`));
  }
});
