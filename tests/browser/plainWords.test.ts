import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";

import { expect, test } from "@jest/globals";

import { projectRoot } from "#server/env.js";

/** Phrases that the product once contained and that no American product writer would use. */
const BANNED: readonly RegExp[] = [
  /\b[eE]-mail(s|ed)?\b/,
  /claims centre/i,
  /typing slip/,
  /what comes of it/,
  /what is on file/,
  /what we keep for you/,
  /You can still send it/,
  /Please tick|Tick this/,
  /\bat hand\b/,
  /Rather (write|talk)/,
  /Version of these words/,
  /Nothing is left for you to do/,
  /(There is|There is no \w+) (no \w+ )?at this address/,
  /on our side/,
  /not a riddle/,
  /Anybody can/,
  /Somebody else has changed/,
  /took on this/,
  /What you entered/,
  /number I gave|how often we write/,
  /Everybody's day/,
  /left of the promised/,
  /\b[Ww]hat becomes of (my|each row|a row)/,
  /price of an hour/,
  /As delivered/,
  /\bEmpty( means)?: /,
  /(We pay|Paid|Approved) in all|In all, per|\} in all, /,
  /not the price book's/,
  /Dealing of leads/,
  /names the authorization|Please name (this|the authorization) number/,
  /[Ww]hoever has (it|the link) can/,
  /(Unit p|List p|P)rice for one/,
  /New York's, both included/,
  /Sales may depart by/,
  /a reason is only asked for/,
  /· Asked\b/,
  /[Pp]hotos and papers|[Pp]hoto or a paper|no paper is|such paper/,
  /[Aa]nother person (then|than the one|looked)/,
  /\bany more\b/,
  /final with us|other ways you have/,
  /go on with your claim|Accept and go on|to go on, or call/,
  /is no (CSV file|email address|phone number|kind of)/,
  /More than nothing/,
  /stay two|stays one lead/,
  /an email of their own|goes to nobody/,
  /\d of \d mailed|will be mailed|left as they are/,
  /[Ww]hat (somebody has changed|was done with several|is sent can't)/,
  /[Cc]hoose the row|Clear choice|that match are chosen/,
  /[Cc]hanges? (of several rows|to several at once)/,
  /[Bb]ecause somebody has worked/,
  /is decided by itself|(started|cancelled|undone) already\b/,
  /stands behind the/,
  /\(more of it\)|None of it\b/,
  /[Ww]hatever (its|their) case/,
  /\b([Ss]omebody|[Ww]hoever) (else must|who works with|has|began|holds)\b/,
  /stand as in a dictionary/,
];

/** The built site, portal and back office, the server, and the descriptions that the API prints. */
function* writtenTexts(): Generator<readonly [file: string, text: string]> {
  for (const room of ["dist/client", "dist/site", "server", "shared"]) {
    for (const file of readdirSync(path.join(projectRoot, room), { recursive: true, encoding: "utf8" })) {
      if (/\.(js|html|ts)$/.test(file) && !/migrations|generated/.test(file))
        yield [`${room}/${file}`, spoken(`${room}/${file}`)];
    }
  }
  for (const file of ["schema.graphql", "docs/api.md"]) yield [file, spoken(file)];
}

/** Without comments, which are for engineers. */
function spoken(file: string): string {
  return readFileSync(path.join(projectRoot, file), "utf8").replaceAll(/\/\*\*.*?\*\/|^\s*\/\/.*?$/gms, "");
}

test("no sentence that a native product writer would not have written has come back", () => {
  const found = [...writtenTexts()].flatMap(([file, text]) =>
    BANNED.flatMap((phrase) => {
      const at = text.search(phrase);
      return at === -1 ? [] : [`${file}: ${text.slice(Math.max(0, at - 40), at + 60)}`];
    }),
  );
  expect(found).toEqual([]);
});
