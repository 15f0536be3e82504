import { afterEach, describe, expect, test } from "@jest/globals";

import type { MailPace } from "#server/outbox/mailPace.js";
import { eventually } from "#tests/support/eventually.js";
import type { Moment } from "#tests/support/mail/mailServer.js";
import { useMail } from "#tests/support/mail/outbox.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const { mailServer, deliver, enqueue, inState, row } = useMail(app);

const isSilentFor = (address: string): boolean => address.startsWith("silent");
const MANY = 12;
/** Fewer slots than unresponsive recipients, at every limit. */
const NARROW: MailPace = { slots: 8, connections: 2, asideMs: 20 };

afterEach(async () => {
  await app().database.dataSource.query(
    "update outbox_message set state = 'failed', next_attempt_at = null where state = 'queued'",
  );
});

async function enqueueSilent(count: number): Promise<readonly string[]> {
  return await Promise.all(Array.from({ length: count }, (_, n) => enqueue({ to: [`silent${n}@example.com`] })));
}

async function states(ids: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const rows = await Promise.all(ids.map(row));
  return Object.fromEntries(
    Object.entries(Object.groupBy(rows, ({ state, attempts }) => `${state} ${attempts}`)).map(([key, of]) => [
      key,
      of?.length ?? 0,
    ]),
  );
}

async function reach(ids: readonly string[], expected: Readonly<Record<string, number>>): Promise<void> {
  await eventually(async () => {
    const now = await states(ids);
    return Object.entries(expected).every(([key, count]) => now[key] === count) ? true : undefined;
  });
}

describe("a mail server that is silent for a minute for some recipients", () => {
  test.each<Moment["at"]>(["recipient", "message"])("at the %s: what comes behind them is delivered", async (at) => {
    const server = await mailServer({ silent: (moment) => moment.at === at && isSilentFor(moment.address) });
    const silent = await enqueueSilent(MANY);
    deliver(server.url, { pace: { ...NARROW, slots: MANY + 1 } });
    await reach(silent, { "sending 1": MANY });
    const good = await enqueue();
    expect(await inState(good, "sent")).toMatchObject({ attempts: 1 });
    expect(await states(silent)).toEqual({ "sending 1": MANY });
    expect(server.received.map(({ recipients }) => recipients)).toEqual([["dana@example.com"]]);
  });

  test("before the greeting of many connections", async () => {
    const server = await mailServer({ silent: ({ at, connected }) => at === "greeting" && connected <= MANY });
    const silent = await enqueueSilent(MANY);
    deliver(server.url, { pace: { ...NARROW, slots: MANY + 1 }, timeouts: { connectMs: 300_000, silenceMs: 300_000 } });
    await reach(silent, { "sending 1": MANY });
    expect(await inState(await enqueue(), "sent")).toMatchObject({ attempts: 1 });
    expect(await states(silent)).toEqual({ "sending 1": MANY });
  });

  test("on retry of more messages than slots: new mail is still delivered", async () => {
    const refused = new Set<string>();
    const server = await mailServer({
      refuse: (address) => (isSilentFor(address) && refused.add(address) ? 451 : undefined),
      silent: ({ at, address }) => at === "recipient" && refused.has(address),
    });
    const silent = await enqueueSilent(MANY);
    deliver(server.url, { pace: NARROW });
    await reach(silent, { "sending 2": NARROW.slots, "queued 1": MANY - NARROW.slots });
    const good = await Promise.all(Array.from({ length: MANY }, () => enqueue()));
    for (const id of good) expect(await inState(id, "sent")).toMatchObject({ attempts: 1 });
    expect(await states(silent)).toEqual({ "sending 2": NARROW.slots, "queued 1": MANY - NARROW.slots });
  });

  test("for more messages than slots: scheduled jobs do not wait", async () => {
    const server = await mailServer({ silent: ({ at }) => at === "recipient" });
    const silent = await enqueueSilent(MANY);
    deliver(server.url, { pace: NARROW });
    await reach(silent, { "sending 1": NARROW.slots });
    await app().database.dataSource.query("select from graphile_worker.add_job('forget_idempotency_keys')");
    await eventually(async () => ((await waitingTasks()).includes("forget_idempotency_keys") ? undefined : true));
    expect(await states(silent)).toEqual({ "sending 1": NARROW.slots, "queued 0": MANY - NARROW.slots });
  });
});

test("more silent addresses than slots, which time out: mail behind them is sent before they are retried", async () => {
  const server = await mailServer({ silent: ({ at, address }) => at === "recipient" && isSilentFor(address) });
  const silent = await enqueueSilent(3 * NARROW.slots);
  const good = await enqueue();
  const timeouts = { connectMs: 60_000, silenceMs: 10_000 };
  deliver(server.url, { pace: NARROW, timeouts, maxAttempts: 1_000, delayMs: () => 3_600_000 });
  expect(await inState(good, "sent")).toMatchObject({ attempts: 1 });
  await reach(silent, { "queued 1": silent.length });
  for (const id of silent) expect((await row(id)).last_error).toMatch(/timeout/i);
});

test("no more than the configured connections are used with a server that answers", async () => {
  const connections = 3;
  let atOnce = 0;
  let most = 0;
  const everybody = Promise.withResolvers<undefined>();
  const server = await mailServer({
    beforeAccepting: async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await everybody.promise;
      atOnce -= 1;
    },
  });
  const ids = await Promise.all(Array.from({ length: MANY }, () => enqueue()));
  deliver(server.url, { pace: { slots: MANY, connections, asideMs: 3_600_000 } });
  try {
    // Every job has been taken, and those without a slot wait for one.
    await eventually(async () => (atOnce >= connections && (await takenJobs()) === MANY ? true : undefined));
    expect(await states(ids)).toEqual({ "sending 1": connections, "queued 0": MANY - connections });
  } finally {
    everybody.resolve(undefined);
  }
  for (const id of ids) await inState(id, "sent");
  expect(most).toBe(connections);
});

async function takenJobs(): Promise<number> {
  const rows = await app().database.dataSource.query<unknown[]>(
    "select from graphile_worker.jobs where locked_at is not null",
  );
  return rows.length;
}

async function waitingTasks(): Promise<readonly string[]> {
  const rows = await app().database.dataSource.query<{ task_identifier: string }[]>(
    "select task_identifier from graphile_worker.jobs",
  );
  return rows.map(({ task_identifier: task }) => task);
}
