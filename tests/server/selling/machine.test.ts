import { expect, test } from "@jest/globals";
import fc from "fast-check";

import { verifyEvidence } from "#server/contracts/evidence/evidenceReport.js";
import { insistent, requestedLead } from "#tests/support/builders.js";
import { aPdf, sha256 } from "#tests/support/contracts.js";
import { brokenIn } from "#tests/support/sellingInvariants.js";
import {
  type Actors,
  act,
  askedElsewhere,
  keyOfAnother,
  outcomeOf,
  steps,
  wholeWay,
} from "#tests/support/sellingMachine.js";
import { lookAt } from "#tests/support/sellingWorld.js";
import { useTestApp } from "#tests/support/testApp.js";

/** Signing in while the e-mail is being moved may fail through no fault of the customer. */
const app = useTestApp({ LOGIN_MAX_FAILURES: "1000" });
const RUNS = 13;
/** Some hundred documents are created, sent and signed, which takes a while on a busy machine. */
const TIMEOUT_MS = 240_000;

test(
  "whatever two people do at the same time, the rules of selling hold after every step",
  async () => {
    const uploads = new Map<string, string>();
    const person = async (name: string, paymentCardNumber: string): Promise<Actors> => {
      const [file, fileName] = [await aPdf(`The contract of ${name}`), `${name}.pdf`];
      uploads.set(fileName, sha256(file));
      return {
        staff: insistent(await app().staff()),
        visitor: () => insistent(app().visitor()),
        upload: { fileName, fileData: file.toString("base64") },
        signer: { signatureName: name, paymentCardNumber },
      };
    };
    const one = await person("Dana Whitfield", "4242424242424242");
    const other = await person("Alex Whitfield", "5555555555554444");
    const happened = new Set<string>();
    const answered = new Map<string, string>();
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const leadIds = [await requestedLead(app()), await requestedLead(app())];
        let before = await lookAt(app(), leadIds);
        expect(brokenIn(before, before, uploads)).toEqual([]);
        for (const pair of list) {
          const outcomes = await Promise.all([act(pair[0], one, before), act(pair[1], other, before)]);
          pair.forEach(({ does }, index) => {
            const { became = "", keyed } = outcomes[index] ?? {};
            expect(became).toMatch(outcomeOf(does));
            if (became === "done") happened.add(does);
            if (keyed === undefined) return;
            const [key, answer] = keyed;
            expect(answer).toBe(answered.get(key) ?? answer);
            answered.set(key, answer);
          });
          const world = await lookAt(app(), leadIds);
          expect(brokenIn(world, before, uploads)).toEqual([]);
          // A refused call has changed nothing.
          if (outcomes.every(({ became }) => became !== "done")) expect(world).toEqual(before);
          before = world;
        }
        expect((await verifyEvidence(app().database.dataSource)).problems).toEqual([]);
      }),
      { numRuns: RUNS, endOnFailure: true, examples: [[[...wholeWay]], [[...askedElsewhere]], [[...keyOfAnother]]] },
    );
    // The empty result means something: every possible action was performed and succeeded.
    const kinds = ["quote", "convert", "delete", "send", "void", "resend", "open", "sign", "signInPortal"];
    expect([...happened].toSorted()).toEqual([...kinds, "setStatus", "moveEmail"].toSorted());
  },
  TIMEOUT_MS,
);
