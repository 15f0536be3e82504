import { randomUUID } from "node:crypto";

import { describe, expect, test } from "@jest/globals";

import { enqueueMail } from "#server/mail/enqueueMail.js";
import { takeMail } from "#server/outbox/takeMail.js";
import { must } from "#tests/support/builders.js";
import { eventually } from "#tests/support/eventually.js";
import { freePort } from "#tests/support/liveServer.js";
import type { MailServerOptions } from "#tests/support/mail/mailServer.js";
import { useMail, usualMail } from "#tests/support/mail/outbox.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const { mailServer, deliver, enqueue, inState, noJobIsLeft, row } = useMail(app);

describe("a message", () => {
  test("is delivered once, and then says so", async () => {
    const server = await mailServer();
    const ids = [await enqueue(), await enqueue(), await enqueue()];
    deliver(server.url);
    deliver(server.url);
    for (const id of ids) await inState(id, "sent");
    const sent = await Promise.all(ids.map(row));
    expect(sent).toEqual(ids.map(() => expect.objectContaining({ attempts: 1, last_error: null })));
    expect(server.received.map(({ headers }) => headers.get("message-id")).toSorted()).toEqual(
      ids.map((id) => `<${id}@milepost.example>`).toSorted(),
    );
  });

  test("is left by a job that has been replaced meanwhile", async () => {
    const id = await enqueue();
    expect(await takeMail(app().database.dataSource, id, "0")).toBeUndefined();
    expect(await row(id)).toMatchObject({ state: "queued", attempts: 0 });
    deliver(undefined);
    await inState(id, "captured");
  });

  test("of a rolled-back transaction is never sent", async () => {
    const server = await mailServer();
    const { database, env } = app();
    await expect(
      database.dataSource.transaction(async (manager) => {
        await enqueueMail(manager, { ...usualMail(env), to: ["never@example.com"] });
        throw new Error("something else went wrong");
      }),
    ).rejects.toThrow("something else");
    const after = await enqueue();
    deliver(server.url);
    await inState(after, "sent");
    expect(server.received.map(({ recipients }) => recipients)).toEqual([["dana@example.com"]]);
    await noJobIsLeft();
  });

  test("is captured if no mail server is configured", async () => {
    const id = await enqueue();
    deliver(undefined);
    expect(await inState(id, "captured")).toMatchObject({ attempts: 1, accepted_addresses: ["dana@example.com"] });
  });

  test("is in its lead's history once it is sent, with who sent it", async () => {
    const server = await mailServer();
    const leadId = randomUUID();
    const about = { kind: "lead" as const, id: leadId };
    const ids = [await enqueue({ about, createdBy: "ida" })];
    deliver(server.url);
    await inState(ids[0] ?? "", "sent");
    ids.push(await enqueue({ about }));
    await inState(ids[1] ?? "", "sent");
    const history = await app().database.dataSource.query(
      "select kind, actor_kind, actor_name, details from activity where subject_id = $1 order by position",
      [leadId],
    );
    const details = { mailKind: "contract_sent", subject: "Your contract", to: ["dana@example.com"] };
    expect(history).toEqual([
      { kind: "email_sent", actor_kind: "staff", actor_name: "ida", details: { ...details, mailId: ids[0] } },
      { kind: "email_sent", actor_kind: "system", actor_name: null, details: { ...details, mailId: ids[1] } },
    ]);
  });
});

describe("a mail server", () => {
  test("that refuses temporarily (451) is retried, with the same Message-ID", async () => {
    const server = await mailServer({ refuse: (_address, begun) => (begun <= 2 ? 451 : undefined) });
    const id = await enqueue();
    deliver(server.url);
    expect(await inState(id, "sent")).toMatchObject({ attempts: 3, last_error: null });
    expect(server.received.map(({ headers }) => headers.get("message-id"))).toEqual([`<${id}@milepost.example>`]);
  });

  test("that is unavailable loses nothing: everything is delivered when it is back", async () => {
    const gone = await mailServer({ port: await freePort() });
    await gone.close();
    const ids = [await enqueue(), await enqueue()];
    deliver(gone.url, { maxAttempts: 1_000 });
    for (const id of ids)
      await eventually(async () => ((await row(id)).last_error?.includes("ECONNREFUSED") === true ? true : undefined));
    const back = await mailServer({ port: gone.port });
    for (const id of ids) await inState(id, "sent");
    expect(back.received).toHaveLength(2);
  });

  test.each<[string, MailServerOptions]>([
    ["refuses connections (554)", { turnAway: (connected) => (connected <= 3 ? 554 : undefined) }],
    ["takes no login (535)", { login: (connected) => connected > 3 }],
  ])("that %s for a while refuses no message by that", async (_what, options) => {
    const server = await mailServer(options);
    const id = await enqueue();
    deliver(server.url);
    expect(await inState(id, "sent")).toMatchObject({ attempts: 4 });
    expect(server.received).toHaveLength(1);
  });

  test("that never accepts a message makes it fail after the last attempt, with the reason, which is in its lead's history", async () => {
    const server = await mailServer({ refuse: () => 451 });
    const leadId = randomUUID();
    const id = await enqueue({ about: { kind: "lead", id: leadId }, createdBy: "ida" });
    deliver(server.url);
    const failed = await inState(id, "failed");
    expect(failed.attempts).toBe(4);
    expect(failed.last_error).toContain("no mail for dana@example.com");
    expect(server.begun).toBe(4);
    const history = await app().database.dataSource.query(
      "select kind, actor_kind, details from activity where subject_id = $1",
      [leadId],
    );
    const details = { mailId: id, to: ["dana@example.com"], reason: failed.last_error };
    expect(history).toEqual([
      { kind: "email_failed", actor_kind: "system", details: expect.objectContaining(details) },
    ]);
  });
});

describe("an address that is refused for good (550)", () => {
  const refuse = (address: string): number | undefined => (address.startsWith("poisoned") ? 550 : undefined);

  test("fails alone, sooner, and delays no other message", async () => {
    const server = await mailServer({ refuse });
    const bad = await enqueue({ to: ["poisoned@example.com"] });
    const good = await Promise.all(Array.from({ length: 8 }, () => enqueue()));
    deliver(server.url);
    expect(await inState(bad, "failed")).toMatchObject({ attempts: 2 });
    for (const id of good) await inState(id, "sent");
    expect(server.received).toHaveLength(8);
  });

  test("once, after other failures, is retried: only refusals of that kind are counted", async () => {
    const server = await mailServer({ refuse: (_address, begun) => [451, 451, 550][begun - 1] });
    const id = await enqueue();
    deliver(server.url);
    expect(await inState(id, "sent")).toMatchObject({ attempts: 4, last_error: null });
  });

  test("beside others that are refused temporarily (451) does not end the delivery before those are served", async () => {
    const good = ["first@example.com", "second@example.com", "third@example.com"];
    const server = await mailServer({
      refuse: (address, begun) => refuse(address) ?? (good.indexOf(address) < begun ? undefined : 451),
    });
    const id = await enqueue({ to: ["poisoned@example.com", ...good] });
    deliver(server.url, { maxAttempts: 9 });
    expect((await inState(id, "failed")).accepted_addresses).toEqual(good);
  });

  test("gets all its attempts again after staff have resent its message", async () => {
    const server = await mailServer({ refuse });
    const id = await enqueue({ to: ["poisoned@example.com"] });
    deliver(server.url);
    await inState(id, "failed");
    const staff = await app().staff();
    await must(staff, "mutation ($input: ResendMailInput!) { resendMail(input: $input) { id } }", { input: { id } });
    await eventually(() => (server.begun > 2 ? true : undefined));
    expect(await inState(id, "failed")).toMatchObject({ attempts: 2 });
    expect(server.begun).toBe(4);
  });

  test.each(["First@Example.COM", "first@bücher.example"])(
    "beside %s, whose domain is sent in another form: it gets the message once",
    async (first) => {
      const server = await mailServer({ refuse });
      const leadId = randomUUID();
      const id = await enqueue({ to: [first, "poisoned@example.com"], about: { kind: "lead", id: leadId } });
      deliver(server.url);
      expect((await inState(id, "failed")).accepted_addresses).toEqual([first]);
      expect(server.received).toHaveLength(1);
      const history = await app().database.dataSource.query(
        "select kind, details -> 'to' as to from activity where subject_id = $1 order by position",
        [leadId],
      );
      expect(history).toEqual([
        { kind: "email_sent", to: [first] },
        { kind: "email_failed", to: ["poisoned@example.com"] },
      ]);
    },
  );

  test("among valid ones of one message: those get it once, and the failure names it", async () => {
    const server = await mailServer({ refuse });
    const to = ["first@example.com", "poisoned@example.com", "second@example.com"];
    const leadId = randomUUID();
    const id = await enqueue({ to, about: { kind: "lead", id: leadId } });
    deliver(server.url);
    const failed = await inState(id, "failed");
    expect(failed.accepted_addresses).toEqual(["first@example.com", "second@example.com"]);
    expect(failed.last_error).toContain("poisoned@example.com");
    expect(server.received.map(({ recipients }) => recipients)).toEqual([["first@example.com", "second@example.com"]]);
    const history = await app().database.dataSource.query(
      "select kind, details from activity where subject_id = $1 order by position",
      [leadId],
    );
    expect(history).toMatchObject([
      { kind: "email_sent", details: { to: ["first@example.com", "second@example.com"] } },
      { kind: "email_failed", details: { to: ["poisoned@example.com"], reason: failed.last_error } },
    ]);
  });
});

test("a stopped delivery finishes what it has started, and leaves the rest to the next", async () => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const server = await mailServer({ beforeAccepting: () => held });
  const begun = [await enqueue(), await enqueue()];
  const runner = deliver(server.url, { pace: { slots: 4, connections: 2, asideMs: 3_600_000 } });
  await eventually(() => (server.begun === begun.length ? true : undefined));
  // Two messages in the queue, and more deliveries than slots.
  const later = await Promise.all(Array.from({ length: 5 }, () => enqueue()));
  await eventually(async () => ((await jobs()).filter(({ isTaken }) => isTaken).length >= 4 ? true : undefined));
  const stopped = runner.stop();
  letGo();
  await stopped;
  for (const id of begun) expect((await row(id)).state).toBe("sent");
  for (const id of later) expect(await row(id)).toMatchObject({ state: "queued", attempts: 0 });
  expect((await jobs()).map(({ key, isTaken }) => [key, isTaken]).toSorted()).toEqual(
    later.map((id) => [`deliver_mail:${id}`, false]).toSorted(),
  );
  deliver(server.url);
  for (const id of later) await inState(id, "sent");
  expect(server.received).toHaveLength(begun.length + later.length);
});

async function jobs(): Promise<readonly { readonly key: string; readonly isTaken: boolean }[]> {
  return await app().database.dataSource.query(
    "select key, locked_at is not null as \"isTaken\" from graphile_worker.jobs where key like 'deliver_mail:%'",
  );
}

test("a database that drops its connections only interrupts the delivery", async () => {
  deliver(undefined);
  await inState(await enqueue(), "captured");
  const dropped = await app().database.dataSource.query<unknown[]>(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name not in ('milepost', 'events') and backend_type = 'client backend'`,
  );
  expect(dropped.length).toBeGreaterThan(1);
  await inState(await enqueue(), "captured");
});
