import { beforeAll, describe, expect, test } from "@jest/globals";
import type { EntityManager } from "typeorm";

import { addPolicy, must, requestedLead } from "#tests/support/builders.js";
import { VOID_CONTRACT, quotedLead, sentContract } from "#tests/support/contracts.js";
import { eventually } from "#tests/support/eventually.js";
import { waitingStatements } from "#tests/support/races.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff();
});

/** Bypasses all checks of the application, but works as its database role. */
const addContract = async (
  { leadId, quoteId }: { leadId: string; quoteId: string },
  status: string,
  by: Pick<EntityManager, "query"> = app().database.dataSource,
) =>
  await by.query(
    `insert into contract (lead_id, quote_id, file_name, file_type, status, signed_at)
     values ($1, $2, 'c.pdf', 'application/pdf', $3::text, case $3::text when 'signed' then now() end)`,
    [leadId, quoteId, status],
  );
const query = async (text: string, ...values: unknown[]) => await app().database.dataSource.query(text, values);

describe("one live contract per quote, by constraint", () => {
  const taken = { code: "23505", constraint: "contract_live_unique" };

  test.each(["draft", "sent", "signed"])(
    "a quote that has one in %s takes no other, whatever its state",
    async (first) => {
      const offer = await quotedLead(app(), staff);
      await addContract(offer, first);
      for (const second of ["draft", "sent", "signed"])
        await expect(addContract(offer, second)).rejects.toMatchObject(taken);
    },
  );

  test("void ones do not count, until somebody tries to restore them", async () => {
    const { id, ...offer } = await sentContract(app(), staff);
    await must(staff, VOID_CONTRACT, { id });
    await addContract(offer, "void");
    await addContract(offer, "sent");
    const revive = query("update contract set status = 'sent', voided_at = null where id = $1", id);
    await expect(revive).rejects.toMatchObject(taken);
  });

  test.each([
    ["is refused when the first commits", undefined, { status: "rejected", reason: taken }],
    ["may when the first takes it back", "taken back", { status: "fulfilled" }],
  ])("of two who do not see each other the second waits, and %s", async (_what, fault, expected) => {
    const offer = await quotedLead(app(), staff);
    let second: Promise<void> | undefined;
    let outcome: PromiseSettledResult<unknown> | undefined;
    const first = app().database.dataSource.transaction(async (manager) => {
      await addContract(offer, "sent", manager);
      second = Promise.allSettled([addContract(offer, "sent")]).then(([settled]) => void (outcome = settled));
      await eventually(async () => ((await waitingStatements(manager)) > 0 ? true : outcome));
      if (fault !== undefined) throw new Error(fault);
    });
    expect(await first.catch(({ message }: Error) => message)).toBe(fault);
    await second;
    expect(outcome).toMatchObject(expected);
  });
});

describe("one policy per lead, by constraint", () => {
  const taken = { code: "23505", constraint: "policy_lead_unique" };

  test("a lead with one cannot get another", async () => {
    const leadId = await requestedLead(app());
    await addPolicy(app(), leadId);
    await expect(addPolicy(app(), leadId)).rejects.toMatchObject(taken);
  });

  test("nor one from another lead", async () => {
    const [one, other] = [await requestedLead(app()), await requestedLead(app())];
    const [, moved] = [await addPolicy(app(), one), await addPolicy(app(), other)];
    await expect(query("update policy set lead_id = $1 where id = $2", one, moved)).rejects.toMatchObject(taken);
  });
});
