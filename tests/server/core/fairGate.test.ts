import { expect, test } from "@jest/globals";

import { FairGate } from "#server/core/limits/fairGate.js";

const BOUNDS = { atOnce: 2, perSender: 1, waiting: 100, waitingPerSender: 10, waitMs: 60_000 };

test("senders with many waiting take turns with those who come later", async () => {
  const gate = new FairGate(BOUNDS);
  const order: string[] = [];
  const ask = async (sender: string): Promise<void> => await gate.run(sender, async () => void order.push(sender));
  await Promise.all([..."aaaabbbbcd"].map(ask));
  // The first two enter at once. Nobody has a second turn while someone else waits for a first.
  expect(new Set(order.slice(0, 4))).toEqual(new Set("abcd"));
  expect(order).toHaveLength(10);
});
