import { jest } from "@jest/globals";

import { must } from "./builders.js";
import { readyEstimate } from "./estimates.js";
import { unguarded } from "./evidence.js";
import { fakeDate } from "./fakeDate.js";
import { insertPolicyHolder } from "./policyHolder.js";
import type { Caller, TestApp } from "./testApp.js";

interface People {
  readonly customer: Caller;
  readonly staff: Caller;
  /** Decides objections to what `staff` denied. */
  readonly colleague: Caller;
}

type Act = (people: People, id: string) => Promise<unknown>;

const write = (by: "customer" | "staff", isQuestion = false): Act => {
  const area = by === "customer" ? "customer" : "admin";
  const body = { content: "About your claim.", ...(isQuestion && { isQuestion }) };
  return (people, id) => people[by].rest(`POST /api/${area}/claims/${id}/messages`, { body });
};
const set =
  (status: string, by: "staff" | "colleague" = "staff"): Act =>
  (people, id) =>
    people[by].rest(`PATCH /api/admin/claims/${id}`, { body: { status } });

const chase = write("customer");
const reply = write("staff");
const ask = write("staff", true);
const note: Act = ({ staff }, id) => staff.rest(`POST /api/admin/claims/${id}/notes`, { body: { content: "Odd." } });
const take: Act = ({ staff }, id) => staff.rest(`POST /api/admin/claims/${id}/assign`);
const object: Act = ({ customer }, id) =>
  customer.rest(`POST /api/customer/claims/${id}/appeal`, { body: { content: "It is new." } });
const authorize: Act = async ({ staff }, id) => {
  await readyEstimate(staff, id);
  return await staff.rest(`POST /api/admin/claims/${id}/authorizations`);
};

/** What happens to a claim after it is filed. */
const LIVES: readonly (readonly Act[])[] = [
  [],
  [chase],
  [chase, chase, reply],
  [note, take, reply],
  [reply, chase, reply, set("denied")],
  [ask, chase, authorize],
  [set("awaiting_inspection"), set("claim_covered_open"), set("claim_covered_closed")],
  [set("denied"), object, set("claim_covered_open", "colleague")],
  [take, set("denied"), object, reply, set("denied", "colleague")],
  [authorize, set("denied")],
  [chase, set("claim_covered_open"), set("new"), set("denied")],
];
const CLAIMS = 33;
const FIRST_MS = Date.parse("2025-11-01T12:07:00Z");
const MINUTE_MS = 60_000;
/** Eleven days and some hours, so that the claims are filed at all times of the day and of the week. */
const BETWEEN_MINUTES = 16_003;

/**
 * Files claims over a year and works on them as people do, through the API. The server's clock is set for each act, and
 * afterwards so are the moments in the history, which the database notes by its own clock.
 */
export async function liveClaims(app: TestApp, people: Omit<People, "customer">): Promise<void> {
  const { policyId, ...account } = await insertPolicyHolder(app.database.dataSource, {
    email: "jo@example.com",
    policyId: "VSP-LIFE-0001",
  });
  const customer = await app.customer({ policyId, ...account });
  const moments: { readonly upTo: string; readonly at: string }[] = [];
  const at = async <Result>(ms: number, act: () => Promise<Result>): Promise<Result> => {
    jest.setSystemTime(ms);
    const result = await act();
    const [row]: { last: string }[] = await app.database.dataSource.query("select max(position) as last from activity");
    moments.push({ upTo: row?.last ?? "0", at: new Date(ms).toISOString() });
    return result;
  };
  fakeDate();
  try {
    for (let number = 0; number < CLAIMS; number += 1) {
      let ms = FIRST_MS + number * BETWEEN_MINUTES * MINUTE_MS;
      const { id } = await at(ms, () => must(customer, FILE, { input: { policyId, message: "It stalls." } }));
      for (const [step, act] of (LIVES[number % LIVES.length] ?? []).entries()) {
        ms += (13 + ((number * 7919 + step * 3571) % 3000)) * MINUTE_MS;
        const answer = await at(ms, () => act({ ...people, customer }, id));
        const { status } = answer as { readonly status: number };
        if (status >= 300) throw new Error(`step ${step} of claim ${number} was refused: ${status}`);
      }
    }
  } finally {
    jest.useRealTimers();
  }
  await app.database.asOwner((owner) =>
    unguarded(owner, (manager) =>
      manager.query(
        `update activity set at = (select moment.at from unnest($1::bigint[], $2::timestamptz[]) moment (up_to, at)
           where moment.up_to >= activity.position order by moment.up_to limit 1)
         where subject_kind = 'claim'`,
        [moments.map(({ upTo }) => upTo), moments.map((moment) => moment.at)],
      ),
    ),
  );
}

const FILE = "mutation ($input: FileClaimInput!) { fileClaim(input: $input) { id } }";
