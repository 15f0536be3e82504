import { describe, expect, test } from "@jest/globals";

import { followUpTime, isCallingHour, nextCall } from "#shared/calls/cadence.js";
import { DEFAULT_OUTCOME_RULES, type CallOutcome, statusAfterCall } from "#shared/calls/outcomes.js";
import type { LeadStatus } from "#shared/statuses/lead.js";

const next = (outcome: CallOutcome, state: string | null, now: string, before: readonly string[] = []) =>
  nextCall({
    outcome,
    state,
    now: new Date(now),
    attempts: [...before, now].map((at) => new Date(at)),
  })?.toISOString() ?? null;

describe("the time to follow up on a quote or a contract", () => {
  test.each<[string, string | null, string, readonly string[], string]>([
    // Monday, 2026-06-08.
    ["the second day after, in the morning", "TX", "2026-06-08T20:00:00Z", [], "2026-06-10T14:30:00.000Z"],
    ["on Monday for a Thursday", "TX", "2026-06-11T20:00:00Z", [], "2026-06-15T14:30:00.000Z"],
    ["on Tuesday for a Friday", "TX", "2026-06-12T20:00:00Z", [], "2026-06-16T14:30:00.000Z"],
    ["on Tuesday for a Saturday", "TX", "2026-06-13T20:00:00Z", [], "2026-06-16T14:30:00.000Z"],
    ["by the day where the person lives", "CA", "2026-06-09T05:00:00Z", [], "2026-06-10T16:30:00.000Z"],
    [
      "at a time that was not tried",
      "TX",
      "2026-06-08T20:00:00Z",
      ["2026-06-08T14:30:00Z"],
      "2026-06-10T17:30:00.000Z",
    ],
    ["at noon in New York if the state is unknown", null, "2026-06-08T20:00:00Z", [], "2026-06-10T16:00:00.000Z"],
  ])("is %s", (_name, state, now, calls, expected) => {
    const attempts = calls.map((at) => new Date(at));
    expect(followUpTime({ attempts, state, now: new Date(now) }).toISOString()).toBe(expected);
  });
});

describe("the time of the next call", () => {
  test.each<[string, CallOutcome, string | null, string, readonly string[], string | null]>([
    // Thursday, 2026-06-11, 9:40 in Texas: noon is the one time that was not tried.
    ["the same day at noon", "no_answer", "TX", "2026-06-11T14:40:00Z", [], "2026-06-11T17:30:00.000Z"],
    ["in the evening after noon", "left_message", "TX", "2026-06-11T17:35:00Z", [], "2026-06-11T23:00:00.000Z"],
    [
      "in the evening if it is less than two hours to noon",
      "no_answer",
      "TX",
      "2026-06-11T15:40:00Z",
      [],
      "2026-06-11T23:00:00.000Z",
    ],
    [
      "the next day after two attempts",
      "no_answer",
      "TX",
      "2026-06-11T17:35:00Z",
      ["2026-06-11T14:40:00Z"],
      "2026-06-12T14:30:00.000Z",
    ],
    ["the next morning after an evening", "no_answer", "NY", "2026-06-12T00:30:00Z", [], "2026-06-12T13:30:00.000Z"],
    [
      "later on a Saturday",
      "no_answer",
      "NY",
      "2026-06-12T22:05:00Z",
      ["2026-06-12T14:00:00Z"],
      "2026-06-13T18:00:00.000Z",
    ],
    [
      "by the clocks that are set forward that night",
      "no_answer",
      "CA",
      "2026-03-08T03:30:00Z",
      [],
      "2026-03-08T18:00:00.000Z",
    ],
    [
      "by the clocks that are set back that night",
      "no_answer",
      "CA",
      "2026-11-01T02:30:00Z",
      [],
      "2026-11-01T19:00:00.000Z",
    ],
    ["without summer time in Arizona", "no_answer", "az", "2026-06-12T03:30:00Z", [], "2026-06-12T16:30:00.000Z"],
    [
      "at an hour for every coast where no state is known",
      "no_answer",
      null,
      "2026-06-11T13:30:00Z",
      [],
      "2026-06-11T19:00:00.000Z",
    ],
    [
      "two hours later where a callback was asked for",
      "callback",
      "NY",
      "2026-06-11T14:00:00Z",
      [],
      "2026-06-11T16:30:00.000Z",
    ],
    ["never after a wrong number", "wrong_number", "NY", "2026-06-11T14:00:00Z", [], null],
    ["never where it was asked not to", "do_not_call", "NY", "2026-06-11T14:00:00Z", [], null],
  ])("is %s", (_when, outcome, state, now, before, expected) => {
    expect(next(outcome, state, now, before)).toBe(expected);
  });

  test("comes six times in three days, at different hours, and then the lead rests", () => {
    const made: Date[] = [];
    let now: Date | null = new Date("2026-06-09T13:30:00Z");
    while (now !== null && made.length < 20) {
      made.push(now);
      now = nextCall({ outcome: "no_answer", state: "NY", attempts: made, now });
    }
    expect(made.map((at) => at.toISOString().slice(8, 16))).toEqual([
      "09T13:30",
      "09T16:30",
      "10T13:30",
      "10T22:00",
      "11T16:30",
      "11T22:00",
    ]);
  });

  test("is between eight and nine in the evening where the lead lives", () => {
    expect(isCallingHour(new Date("2026-06-11T12:30:00Z"), "NY")).toBe(true);
    expect(isCallingHour(new Date("2026-06-11T12:30:00Z"), "CA")).toBe(false);
    expect(isCallingHour(new Date("2026-06-12T01:00:00Z"), "NY")).toBe(false);
    expect(isCallingHour(new Date("2026-06-12T01:00:00Z"), "CA")).toBe(true);
  });
});

test.each<[CallOutcome, LeadStatus, LeadStatus]>([
  ["no_answer", "new", "no_contact"],
  ["no_answer", "quoted", "quoted"],
  ["left_message", "no_contact", "left_message"],
  ["callback", "new", "callback"],
  ["reached", "new", "new"],
  ["wrong_number", "quoted", "wrong_number"],
  ["not_interested", "quoted", "not_interested"],
  ["do_not_call", "callback", "dnc"],
  ["do_not_call", "sold", "sold"],
])("the outcome %s makes %s %s", (outcome, before, after) => {
  expect(statusAfterCall(outcome, before, DEFAULT_OUTCOME_RULES)).toBe(after);
});

test.each<[CallOutcome, LeadStatus, LeadStatus]>([
  ["reached", "new", "quoted"],
  ["no_answer", "new", "new"],
  ["no_answer", "left_message", "left_message"],
  ["wrong_number", "quoted", "fake_lead"],
  ["left_message", "quoted", "quoted"],
  ["left_message", "new", "callback"],
  ["reached", "sold", "sold"],
  ["do_not_call", "new", "dnc"],
])("by other rules, the outcome %s makes %s %s; what is protected stays", (outcome, before, after) => {
  const rules = { reached: "quoted", no_answer: null, wrong_number: "fake_lead", left_message: "callback" } as const;
  expect(statusAfterCall(outcome, before, { ...DEFAULT_OUTCOME_RULES, ...rules, do_not_call: null })).toBe(after);
});
