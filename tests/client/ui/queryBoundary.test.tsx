import { gql, type TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { describe, expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";

import { QueryBoundary } from "#client/ui/QueryBoundary";
import { answer, pending, refuse, unreachable } from "#tests/support/client/api";
import { renderScreen } from "#tests/support/client/renderScreen";

interface Data {
  leads: { items: { id: string }[] };
}

const list: TypedDocumentNode<Data, Record<string, never>> = gql`
  query List {
    leads {
      items {
        id
      }
    }
  }
`;

function Screen() {
  const query = useQuery(list);
  return (
    <>
      <QueryBoundary
        query={query}
        skeleton={<p>Skeleton</p>}
        errorTitle="Failed to fetch leads"
        isEmpty={({ leads }) => leads.items.length === 0}
        empty={<p>No leads just yet</p>}
      >
        {({ leads }) => <p>{`${leads.items.length} leads`}</p>}
      </QueryBoundary>
      <button type="button" onClick={() => void query.refetch().catch(() => undefined)}>
        Refresh
      </button>
    </>
  );
}

describe("a query boundary", () => {
  test("shows a skeleton first, announced to screen readers, then the data", async () => {
    const call = pending(list);
    renderScreen(<Screen />);
    expect(screen.getByText("Skeleton")).toBeInTheDocument();
    expect(screen.getByText("Loading")).toBeInTheDocument();
    call.answer({ leads: { items: [{ id: "1" }] } });
    expect(await screen.findByText("1 leads")).toBeInTheDocument();
    expect(screen.queryByText("Skeleton")).not.toBeInTheDocument();
  });

  test("says what to do when there is nothing", async () => {
    answer(list, { leads: { items: [] } });
    renderScreen(<Screen />);
    expect(await screen.findByText("No leads just yet")).toBeInTheDocument();
  });

  test("says what failed and tries again", async () => {
    unreachable(list);
    const { user } = renderScreen(<Screen />);
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to fetch leads");
    expect(screen.getByRole("alert")).toHaveTextContent("Unable to reach the server. Please try again.");
    answer(list, { leads: { items: [{ id: "1" }, { id: "2" }] } });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("2 leads")).toBeInTheDocument();
  });

  test("shows the server's message if there is one", async () => {
    refuse(list, { code: "FORBIDDEN", message: "You do not have permission to manage users" });
    renderScreen(<Screen />);
    expect(await screen.findByRole("alert")).toHaveTextContent("You do not have permission to manage users");
  });

  test("keeps the data when a refresh fails, and says that it may be out of date", async () => {
    answer(list, { leads: { items: [{ id: "1" }] } });
    const { user } = renderScreen(<Screen />);
    await screen.findByText("1 leads");
    unreachable(list);
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByText("Failed to fetch leads. This page may be out of date.")).toBeInTheDocument();
    expect(screen.getByText("1 leads")).toBeInTheDocument();
  });

  test("replaces the data if the record no longer exists", async () => {
    answer(list, { leads: { items: [{ id: "1" }] } });
    const { user } = renderScreen(<Screen />);
    await screen.findByText("1 leads");
    refuse(list, { code: "NOT_FOUND", message: "There is no such list." });
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("There is no such list.");
    expect(screen.queryByText("1 leads")).not.toBeInTheDocument();
  });

  test("does not flash while refetching: the error stays until the next answer, and a retry shows progress", async () => {
    unreachable(list);
    const { user } = renderScreen(<Screen />);
    await screen.findByRole("alert");
    const poll = pending(list);
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    expect(screen.getByRole("alert")).toHaveTextContent("Failed to fetch leads");
    expect(screen.queryByText("Skeleton")).not.toBeInTheDocument();
    poll.answer({ leads: { items: [{ id: "1" }] } });
    expect(await screen.findByText("1 leads")).toBeInTheDocument();

    unreachable(list);
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    await screen.findByText("Failed to fetch leads. This page may be out of date.");
    const retry = pending(list);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(screen.getByText("Failed to fetch leads. This page may be out of date.")).toBeInTheDocument();
    retry.answer({ leads: { items: [] } });
    expect(await screen.findByText("No leads just yet")).toBeInTheDocument();
    expect(screen.queryByText(/out of date/)).not.toBeInTheDocument();
  });
});
