import { ApolloClient, ApolloLink, gql, InMemoryCache } from "@apollo/client";
import { expect, test } from "@jest/globals";
import { Observable, type Subscriber } from "rxjs";

import { answersFor, KnownChanges } from "#client/lib/apollo/knownChanges";
import { questionOf } from "#client/lib/apollo/question";

const leads = gql`
  query Leads($page: Int) {
    leads(page: $page)
  }
`;
const save = gql`
  mutation Save {
    save
  }
`;

/** A server that answers on command: a mutation with its transaction, a page with the snapshot that it was read from. */
function served() {
  const known = new KnownChanges();
  const waiting: { readonly operation: ApolloLink.Operation; readonly caller: Subscriber<ApolloLink.Result> }[] = [];
  const server = new ApolloLink((operation) => new Observable((caller) => void waiting.push({ operation, caller })));
  const client = new ApolloClient({ link: ApolloLink.from([known.link, server]), cache: new InMemoryCache() });
  const called = (page: number | undefined) =>
    waiting.splice(
      waiting.findIndex(({ operation }) => operation.variables["page"] === page),
      1,
    )[0];
  const answer = (page: number | undefined, headers: Record<string, string>): void => {
    const call = called(page);
    call?.operation.setContext({ response: new Response(null, { headers }) });
    call?.caller.next({ data: page === undefined ? { save: 1 } : { leads: 1 } });
    call?.caller.complete();
  };
  return {
    ask: async (page: number) => await client.query({ query: leads, variables: { page }, fetchPolicy: "network-only" }),
    save: async () => await client.mutate({ mutation: save, context: answersFor("Leads") }),
    answered: (page: number, asOf: string) => answer(page, { "x-as-of": asOf }),
    failed: (page: number) => called(page)?.caller.error(new Error("Failed to fetch")),
    saved: (headers: Record<string, string>) => answer(undefined, headers),
    waiting: () => waiting.length,
    /** A change of a page of the list that was not requested, so that no answer contains it. */
    isKept: (change: string) => known.knows(questionOf("Leads", { page: 99 }), change),
    asOf: (page: number) => known.asOf(questionOf("Leads", { page })),
  };
}

test("a change made here is kept until an answer contains it, and not for the life of the page", async () => {
  const { ask, save, answered, saved, isKept } = served();
  const saving = save();
  saved({ "x-changed": "7" });
  await saving;
  expect(isKept("7")).toBe(true);
  const asking = ask(1);
  answered(1, "8:8:");
  await asking;
  expect(isKept("7")).toBe(false);
});

test("what was read before the change is requested again, even after another answer that contains it", async () => {
  const { ask, save, answered, saved, waiting, isKept } = served();
  const early = ask(1);
  const saving = save();
  saved({ "x-changed": "7" });
  await saving;
  const late = ask(2);
  answered(2, "8:8:");
  await late;
  expect(isKept("7")).toBe(true);
  answered(1, "7:7:");
  expect(waiting()).toBe(1);
  answered(1, "8:8:");
  await early;
  expect(isKept("7")).toBe(false);
});

test("an answer is not requested again because of a mutation that changed nothing", async () => {
  const { ask, save, answered, saved, waiting } = served();
  for (const nothing of [{}, { "x-changed": "" }]) {
    const saving = save();
    saved(nothing);
    await saving;
    const asking = ask(1);
    answered(1, "8:8:");
    expect(waiting()).toBe(0);
    await asking;
  }
});

test("the positions of previous searches' answers are forgotten", async () => {
  const { ask, answered, asOf } = served();
  for (let page = 1; page <= 60; page += 1) {
    const asking = ask(page);
    answered(page, "8:8:");
    await asking;
  }
  expect([asOf(1), asOf(60)]).toEqual([undefined, "8:8:"]);
});

test("what the screen shows is no longer known when a later answer did not arrive", async () => {
  const { ask, answered, failed, asOf } = served();
  const asking = ask(1);
  answered(1, "8:8:");
  await asking;
  expect(asOf(1)).toBe("8:8:");
  const failing = ask(1);
  failed(1);
  await expect(failing).rejects.toThrow("Failed to fetch");
  expect(asOf(1)).toBeUndefined();
});
