import { expect, test } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { memo, startTransition, Suspense, use, useEffect, useState } from "react";

import { NewClaimScreenDocument, useNewClaimScreenQuery } from "#client/generated/graphql";
import { answer } from "#tests/support/client/api";
import { renderScreen } from "#tests/support/client/renderScreen";

/**
 * A promise that a transition waits for: while it is pending, React starts the new render again and again, and shows
 * the old one.
 */
const { promise: everything, resolve: haveEverything } = Promise.withResolvers<void>();

function Found({ search, waits }: { search: string; waits: boolean }) {
  const { data, previousData } = useNewClaimScreenQuery({ variables: { search, first: 2 } });
  const found = (data ?? previousData)?.policyHolders[0]?.id;
  if (waits) use(everything);
  return <output aria-busy={data === undefined}>{found}</output>;
}

function Search() {
  const [search, setSearch] = useState("old");
  const [presses, setPresses] = useState(0);
  return (
    <>
      <button onClick={() => startTransition(() => setSearch("new"))}>Search</button>
      <button onClick={() => setPresses(presses + 1)}>{presses} presses</button>
      <Suspense>
        <Found search={search} waits={search === "new"} />
      </Suspense>
    </>
  );
}

/** Asynchronous, so that `act` also waits for whatever suspends. */
async function press(name: string): Promise<void> {
  await act(async () => screen.getByRole("button", { name }).click());
}

test("a query requests what is shown, and nothing for a render that React discards", async () => {
  const asked = answer(NewClaimScreenDocument, ({ search }) => ({
    policyHolders: [
      { id: search, vehicle: null, lead: { id: "1", firstName: null, lastName: null, email: null, phone: null } },
    ],
  }));
  renderScreen(<Search />);
  expect(await screen.findByText("old")).toBeVisible();

  await press("Search");
  await press("0 presses");
  await press("1 presses");
  expect(screen.getByRole("status")).toHaveTextContent("old");
  expect(asked.variables.map(({ search }) => search)).toEqual(["old"]);

  await act(async () => haveEverything());
  expect(await screen.findByText("new")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("status")).toHaveAttribute("aria-busy", "false"));
  expect(asked.variables.map(({ search }) => search)).toEqual(["old", "new"]);
});

test("what is memoized on a query's result is rendered once while the answer is awaited", async () => {
  const drawn: (string | undefined)[] = [];
  const Drawn = memo(function Drawn({ query }: { readonly query: ReturnType<typeof useNewClaimScreenQuery> }) {
    const found = (query.data ?? query.previousData)?.policyHolders[0]?.id;
    useEffect(() => void drawn.push(query.data ? found : `${found} still`));
    return <output>{found}</output>;
  });
  function Lookup() {
    const [search, setSearch] = useState("old");
    const query = useNewClaimScreenQuery({ variables: { search, first: 2 } });
    return (
      <>
        <button onClick={() => setSearch("new")}>Search</button>
        <Drawn query={query} />
      </>
    );
  }
  answer(NewClaimScreenDocument, ({ search }) => ({
    policyHolders: [
      { id: search, vehicle: null, lead: { id: "1", firstName: null, lastName: null, email: null, phone: null } },
    ],
  }));
  renderScreen(<Lookup />);
  await screen.findByText("old");
  drawn.length = 0;
  await press("Search");
  await screen.findByText("new");
  expect(drawn).toEqual(["old still", "new"]);
});
