import { afterEach, describe, expect, test } from "@jest/globals";
import { pino } from "pino";

import { createEventBus, type EventBus } from "#server/core/events/eventBus.js";
import { eventually } from "#tests/support/eventually.js";
import { useTestDatabase } from "#tests/support/testDatabase.js";

const database = useTestDatabase();
const buses: EventBus[] = [];

async function openBus(): Promise<EventBus> {
  const bus = createEventBus(database().url, pino({ level: "silent" }));
  buses.push(bus);
  bus.on("first", () => undefined);
  await eventually(() => bus.connected || undefined);
  return bus;
}

function notify(channel: string, payload: object): Promise<unknown> {
  return database().dataSource.query("select pg_notify($1, $2)", [channel, JSON.stringify(payload)]);
}

function cutConnections(): Promise<unknown> {
  return database().dataSource.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'events' and datname = current_database()",
  );
}

afterEach(async () => {
  for (const bus of buses.splice(0)) await bus.close();
});

describe("the event bus", () => {
  test("delivers to every process what one of them publishes", async () => {
    const heard: string[] = [];
    for (const name of ["one", "two"]) (await openBus()).on("news", (payload) => heard.push(`${name} ${payload}`));
    await eventually(() => buses.every(({ connected }) => connected) || undefined);
    await notify("news", { id: 1 });
    await eventually(() => (heard.length === 2 ? heard : undefined));
    expect(heard.toSorted()).toEqual(['one {"id":1}', 'two {"id":1}']);
  });

  test("reconnects after its connection was cut, and says so", async () => {
    const bus = await openBus();
    const changes: boolean[] = [];
    bus.onConnection((connected) => changes.push(connected));
    const heard: string[] = [];
    bus.on("news", (payload) => heard.push(payload));
    await eventually(() => bus.connected || undefined);
    await cutConnections();
    await eventually(() => (changes.length === 2 ? changes : undefined));
    expect(changes).toEqual([false, true]);
    await notify("news", { id: 2 });
    await eventually(() => heard[0]);
    expect(heard).toEqual(['{"id":2}']);
  });

  test("ends an iteration when its signal aborts", async () => {
    const bus = await openBus();
    const stop = new AbortController();
    const seen: unknown[] = [];
    const reading = (async () => {
      for await (const event of bus.iterate("news", stop.signal)) {
        seen.push(event);
        if (seen.length === 2) stop.abort();
      }
    })();
    await eventually(() => bus.connected || undefined);
    for (const id of [1, 2, 3]) await notify("news", { id });
    await reading;
    expect(seen).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test("ends an iteration when events may have been missed", async () => {
    const bus = await openBus();
    const reading = (async () => {
      for await (const _event of bus.iterate("news"));
    })();
    const outcome = reading.catch((error: unknown) => error);
    await cutConnections();
    expect(await outcome).toMatchObject({ code: "UNAVAILABLE" });
  });

  test("ends a reader that does not keep up, instead of buffering everything for it", async () => {
    const bus = await openBus();
    const reader = bus.iterate<{ id: number }>("flood")[Symbol.asyncIterator]();
    const first = reader.next();
    await eventually(() => bus.connected || undefined);
    await notify("flood", { id: 0 });
    expect((await first).value).toEqual({ id: 0 });
    await database().dataSource.query(
      "select pg_notify('flood', json_build_object('id', id)::text) from generate_series(1, 1500) id",
    );
    const last: Promise<string>[] = [];
    bus.on("flood-end", () => last.push(Promise.resolve("over")));
    await eventually(() => bus.connected || undefined);
    await notify("flood-end", {});
    await eventually(() => last[0]);
    await expect(
      (async () => {
        for (;;) if ((await reader.next()).done === true) return;
      })(),
    ).rejects.toMatchObject({ code: "UNAVAILABLE" });
  });

  test("refuses to iterate while it is not connected", async () => {
    const bus = createEventBus("postgres://nobody@127.0.0.1:1/none", pino({ level: "silent" }));
    buses.push(bus);
    expect(bus.connected).toBe(false);
    await expect(bus.iterate("news")[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: "UNAVAILABLE" });
  });
});
