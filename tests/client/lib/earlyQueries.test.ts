import { ApolloClient, ApolloLink, InMemoryCache, gql, type TypedDocumentNode } from "@apollo/client";
import { afterEach, expect, jest, test } from "@jest/globals";
import { Observable, type Subscriber } from "rxjs";

import { EarlyQueries, earlyQuery } from "#client/lib/apollo/earlyQueries";
import { KnownChanges } from "#client/lib/apollo/knownChanges";
import { questionOf } from "#client/lib/apollo/question";

const LEADS: TypedDocumentNode<{ leads: number }, { page: number }> = gql`
  query Leads($page: Int, $size: Int = 50) {
    leads(page: $page, size: $size)
  }
`;
const SAVE = gql`
  mutation Save {
    save
  }
`;

afterEach(() => void jest.useRealTimers());

/** A server that answers on command. */
function served() {
  const calls: {
    readonly operation: ApolloLink.Operation;
    readonly caller: Subscriber<ApolloLink.Result>;
    cancelled: boolean;
  }[] = [];
  const http = new ApolloLink(
    (operation) =>
      new Observable((caller) => {
        const call = { operation, caller, cancelled: false };
        calls.push(call);
        return () => void (call.cancelled = true);
      }),
  );
  const known = new KnownChanges();
  const early = new EarlyQueries(http);
  const client = new ApolloClient({
    link: ApolloLink.from([known.link, early.link, http]),
    cache: new InMemoryCache(),
    queryDeduplication: false,
  });
  return {
    calls,
    answer: (at: number, leads: number) => {
      calls[at]?.operation.setContext({ response: new Response(null, { headers: { "x-as-of": "8:8:" } }) });
      calls[at]?.caller.next({ data: { leads } });
      calls[at]?.caller.complete();
    },
    sendEarly: (page: number) => early.send(client, earlyQuery(LEADS, { page })),
    ask: async (page: number) =>
      (await client.query({ query: LEADS, variables: { page }, fetchPolicy: "network-only" })).data?.leads,
    save: () => client.mutate({ mutation: SAVE }),
    asOf: (page: number) => known.asOf(questionOf("Leads", { page, size: 50 })),
  };
}

test("the screen's query gets the answer to the one sent early, whether it is there already or not", async () => {
  const { calls, answer, sendEarly, ask, asOf } = served();
  sendEarly(1);
  const waiting = ask(1);
  answer(0, 11);
  expect(await waiting).toBe(11);
  sendEarly(2);
  answer(1, 22);
  expect(await ask(2)).toBe(22);
  expect(calls).toHaveLength(2);
  // The live updates continue from the snapshot in its header.
  expect(asOf(2)).toBe("8:8:");
});

test("an answer is given once; a query with other variables is sent", async () => {
  const { calls, answer, sendEarly, ask } = served();
  sendEarly(1);
  const other = ask(2);
  answer(1, 22);
  expect(await other).toBe(22);
  answer(0, 11);
  expect(await ask(1)).toBe(11);
  const again = ask(1);
  answer(2, 12);
  expect(await again).toBe(12);
  expect(calls).toHaveLength(3);
});

test("whoever navigates again cancels the one before; the same one is sent once", () => {
  const { calls, sendEarly } = served();
  sendEarly(1);
  sendEarly(1);
  sendEarly(2);
  expect(calls.map(({ cancelled }) => cancelled)).toEqual([true, false]);
});

test("an answer from before a change is not used, and neither is one that nobody has wanted for long", () => {
  jest.useFakeTimers();
  const { calls, sendEarly, ask, save } = served();
  const isCancelled = () => calls.map(({ cancelled }) => cancelled);
  sendEarly(1);
  void save();
  void ask(1);
  expect(isCancelled()).toEqual([true, false, false]);
  sendEarly(2);
  jest.advanceTimersByTime(10_000);
  void ask(2);
  expect(isCancelled()).toEqual([true, false, false, true, false]);
});

test("the failure of one sent early is that of the screen's query", async () => {
  const { calls, sendEarly, ask } = served();
  sendEarly(1);
  calls[0]?.caller.error(new TypeError("Failed to fetch"));
  await expect(ask(1)).rejects.toThrow("Failed to fetch");
});
