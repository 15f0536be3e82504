import { ApolloClient, ApolloLink, gql, InMemoryCache } from "@apollo/client";
import { afterEach, expect, jest, test } from "@jest/globals";
import { waitFor } from "@testing-library/react";
import { Subject } from "rxjs";

import { AdminSessionDocument } from "#client/generated/graphql";
import { createApiClient } from "#client/lib/apollo/createClient";
import { newestAnswer } from "#client/lib/apollo/newestAnswer";
import { answer } from "#tests/support/client/api";
import { staffMember } from "#tests/support/client/renderAdmin";

const CITY = gql`
  query City($id: ID!) {
    city(id: $id)
  }
`;

afterEach(() => void jest.useRealTimers());

/** A server that answers on command, in request order. */
function asking() {
  const asked: { readonly id: string; readonly answer: (city: string) => void; readonly fail: () => void }[] = [];
  const server = new ApolloLink(({ variables }) => {
    const answers = new Subject<ApolloLink.Result>();
    asked.push({
      id: variables["id"] as string,
      answer: (city) => {
        answers.next({ data: { city } });
        answers.complete();
      },
      fail: () => answers.error(new TypeError("Failed to fetch")),
    });
    return answers;
  });
  const client = new ApolloClient({
    link: ApolloLink.from([newestAnswer(), server]),
    cache: new InMemoryCache(),
    queryDeduplication: false,
  });
  const ask = async (id = "1"): Promise<unknown> =>
    (await client.query<{ city: string }>({ query: CITY, variables: { id }, fetchPolicy: "network-only" })).data?.city;
  return { asked, ask };
}

/** Lets everything that was started continue as far as it can. */
const settled = async (): Promise<void> => await new Promise((resolve) => setTimeout(resolve));

test("a query sent while an answer is pending is answered by a later request, after the earlier answer", async () => {
  const { asked, ask } = asking();
  const first = ask();
  const second = ask();
  await settled();
  expect(asked).toHaveLength(1);
  asked[0]?.answer("Austin");
  expect(await first).toBe("Austin");
  await settled();
  asked[1]?.answer("Houston");
  expect(await second).toBe("Houston");
});

test("all waiting callers share one request", async () => {
  const { asked, ask } = asking();
  const first = ask();
  const others = [ask(), ask(), ask()];
  await settled();
  asked[0]?.answer("Austin");
  await first;
  await settled();
  expect(asked).toHaveLength(2);
  asked[1]?.answer("Houston");
  expect(await Promise.all(others)).toEqual(["Houston", "Houston", "Houston"]);
});

test("a different query does not wait", async () => {
  const { asked, ask } = asking();
  const answers = [ask("1"), ask("2")];
  await settled();
  expect(asked.map(({ id }) => id)).toEqual(["1", "2"]);
  asked[1]?.answer("Houston");
  expect(await answers[1]).toBe("Houston");
  asked[0]?.answer("Austin");
  expect(await answers[0]).toBe("Austin");
});

test("a failed query fails for its callers, and the next one is sent", async () => {
  const { asked, ask } = asking();
  const first = ask();
  const second = ask();
  await settled();
  asked[0]?.fail();
  await expect(first).rejects.toThrow("Failed to fetch");
  await settled();
  asked[1]?.answer("Houston");
  expect(await second).toBe("Houston");
});

test("a missing answer is waited for at most ten seconds; its callers get the next one, and a late answer is ignored", async () => {
  jest.useFakeTimers();
  const { asked, ask } = asking();
  const first = ask();
  const second = ask();
  await jest.advanceTimersByTimeAsync(9_999);
  expect(asked).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
  asked[0]?.answer("Austin");
  asked[1]?.answer("Houston");
  expect(await Promise.all([first, second])).toEqual(["Houston", "Houston"]);
});

test("an area's client does this", async () => {
  const held = Promise.withResolvers<string>();
  let calls = 0;
  answer(AdminSessionDocument, async () => {
    calls += 1;
    return { staffViewer: { ...staffMember, username: calls === 1 ? await held.promise : "robin" } };
  });
  const { client } = createApiClient();
  const ask = async () => await client.query({ query: AdminSessionDocument, fetchPolicy: "network-only" });
  const before = ask();
  await waitFor(() => expect(calls).toBe(1));
  const after = ask();
  held.resolve("sam");
  expect((await before).data?.staffViewer?.username).toBe("sam");
  expect((await after).data?.staffViewer?.username).toBe("robin");
});
