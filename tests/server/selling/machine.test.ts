import { expect, test } from "@jest/globals";
import fc from "fast-check";

import { insistent, requestedLead } from "../../support/builders.js";
import { aPdf } from "../../support/contracts.js";
import { brokenIn } from "../../support/sellingInvariants.js";
import { type Actors, act, steps, wholeWay } from "../../support/sellingMachine.js";
import { lookAt } from "../../support/sellingWorld.js";
import { useTestApp } from "../../support/testApp.js";

const app = useTestApp();
const RUNS = 12;
/** Some hundred documents are made, sent and signed; on a busy machine that takes its time. */
const TIMEOUT_MS = 240_000;
/** Or a refusal that a person understands; a deadlock or a fault of ours is none. */
const OUTCOME =
  /^done$|^nothing$|^(NOT_FOUND|VALIDATION_FAILED|CONFLICT): (?!Somebody changed the same record at the same moment)/;

test(
  "whatever two people do at the same time, the rules of selling hold after every step",
  async () => {
    const file = (await aPdf()).toString("base64");
    const person = async (): Promise<Actors> => ({
      staff: insistent(await app().staff()),
      guest: insistent(app().visitor()),
      file,
    });
    const [one, other] = [await person(), await person()];
    const happened = new Set<string>();
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const leadIds = [await requestedLead(app()), await requestedLead(app())];
        let before = await lookAt(app(), leadIds);
        for (const pair of list) {
          const outcomes = await Promise.all([act(pair[0], one, before), act(pair[1], other, before)]);
          pair.forEach(({ does }, index) => {
            expect(outcomes[index]).toMatch(OUTCOME);
            if (outcomes[index] === "done") happened.add(does);
          });
          const world = await lookAt(app(), leadIds);
          expect(brokenIn(world, before)).toEqual([]);
          before = world;
        }
      }),
      { numRuns: RUNS, endOnFailure: true, examples: [[[...wholeWay]]] },
    );
    // The silence means something: everything that can be done was done, and went well.
    const kinds = ["quote", "convert", "delete", "send", "void", "resend", "open", "sign", "setStatus", "moveEmail"];
    expect([...happened].toSorted()).toEqual(kinds.toSorted());
  },
  TIMEOUT_MS,
);
