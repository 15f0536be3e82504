import { ApolloClient, ApolloLink, gql, InMemoryCache, type TypedDocumentNode } from "@apollo/client";
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { ws } from "msw/ws";
import { useState } from "react";
import { of, throwError } from "rxjs";

import { useApi } from "#client/lib/apollo/ApiProvider";
import type { ApiOptions } from "#client/lib/apollo/createClient";
import { keepListening } from "#client/lib/apollo/keepListening";
import { useLiveRefresh } from "#client/lib/apollo/useLiveRefresh";
import type { Shown } from "#client/lib/apollo/useUnknownChanges";
import { feed, server } from "#tests/support/client/api";
import { renderScreen } from "#tests/support/client/renderScreen";

interface Changed {
  [field: string]: unknown;
  leadChanged: { kind: string; leadId: string };
}

const changes: TypedDocumentNode<Changed, Record<string, never>> = gql`
  subscription Changes {
    leadChanged {
      kind
      leadId
    }
  }
`;

function Live({
  refresh,
  onEvent,
  shown,
  subscribed = true,
}: {
  refresh: () => void;
  onEvent?: (data: Changed) => void;
  shown?: Shown;
  subscribed?: boolean;
}) {
  const mode = useLiveRefresh({ subscription: subscribed ? changes : undefined, onEvent, shown, refresh });
  return <output>{mode}</output>;
}

const mode = (): string | null => screen.getByText(/live|polling|paused/).textContent;

/** The server's end of the latest socket. */
function connected(): { close: (code: number, reason: string) => void } {
  let latest: { close: (code: number, reason: string) => void } | undefined;
  const socket = ws.link(`${window.location.origin.replace("http", "ws")}/graphql`);
  server.use(socket.addEventListener("connection", ({ client }) => (latest = client)));
  return { close: (code, reason) => latest?.close(code, reason) };
}

function showTab(visible: boolean): void {
  jest.spyOn(document, "visibilityState", "get").mockReturnValue(visible ? "visible" : "hidden");
  fireEvent(document, new Event("visibilitychange"));
}

describe("a live screen", () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test("receives changes from the server, and does not poll", async () => {
    const updates = feed(changes);
    const refresh = jest.fn();
    const onEvent = jest.fn();
    renderScreen(<Live refresh={refresh} onEvent={onEvent} />);
    await waitFor(() => expect(mode()).toBe("live"));
    await waitFor(() => expect(updates.listeners()).toBe(1));
    act(() => updates.publish({ leadChanged: { kind: "created", leadId: "7" } }));
    await waitFor(() => expect(onEvent).toHaveBeenCalledTimes(1));
    expect(onEvent.mock.calls[0]?.[0]).toMatchObject({ leadChanged: { kind: "created", leadId: "7" } });
    const before = refresh.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 5500));
    expect(refresh).toHaveBeenCalledTimes(before);
  });

  test("refetches once when the socket connects", async () => {
    feed(changes);
    const refresh = jest.fn();
    renderScreen(<Live refresh={refresh} />);
    await waitFor(() => expect(mode()).toBe("live"));
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  });

  test("requests nothing when the socket connects while the first answer is still pending", async () => {
    feed(changes);
    const refresh = jest.fn();
    const refreshAnswered = jest.fn();
    renderScreen(
      <>
        <Live refresh={refreshAnswered} />
        <Live refresh={refresh} shown={{ question: { name: "Leads", key: "Leads {}" }, loading: true }} />
      </>,
    );
    await waitFor(() => expect(refreshAnswered).toHaveBeenCalledTimes(1));
    expect(screen.getAllByText("live")).toHaveLength(2);
    expect(refresh).toHaveBeenCalledTimes(0);
  });

  test("polls every five seconds without a socket", () => {
    jest.useFakeTimers();
    const refresh = jest.fn();
    renderScreen(<Live refresh={refresh} subscribed={false} />);
    expect(mode()).toBe("polling");
    act(() => jest.advanceTimersByTime(4999));
    expect(refresh).toHaveBeenCalledTimes(0);
    act(() => jest.advanceTimersByTime(1));
    expect(refresh).toHaveBeenCalledTimes(1);
    act(() => jest.advanceTimersByTime(10_000));
    expect(refresh).toHaveBeenCalledTimes(3);
  });

  test("without a socket, reads again only after a change, or if that cannot be asked", async () => {
    jest.useFakeTimers();
    const refresh = jest.fn();
    const hasChanged = jest.fn<NonNullable<ApiOptions["hasChanged"]>>().mockResolvedValue(false);
    const shown = { question: { name: "Leads", key: "Leads {}" }, loading: false };
    function Answered() {
      const { known } = useApi();
      useState(() => known.learn(shown.question, "5:5:"));
      return <Live refresh={refresh} shown={shown} />;
    }
    const poll = async () => await act(async () => await jest.advanceTimersByTimeAsync(5000));
    renderScreen(<Answered />, { hasChanged });
    await poll();
    await poll();
    expect(hasChanged.mock.calls.map(([, ...asked]) => asked)).toEqual(Array(2).fill([changes, "5:5:"]));
    expect(refresh).toHaveBeenCalledTimes(0);
    hasChanged.mockResolvedValueOnce(true);
    await poll();
    expect(refresh).toHaveBeenCalledTimes(1);
    hasChanged.mockRejectedValueOnce(new Error("Failed to fetch"));
    await poll();
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  test("pauses in a hidden tab, and refetches when it becomes visible", () => {
    jest.useFakeTimers();
    const refresh = jest.fn();
    renderScreen(<Live refresh={refresh} subscribed={false} />);
    showTab(false);
    expect(mode()).toBe("paused");
    act(() => jest.advanceTimersByTime(60_000));
    expect(refresh).toHaveBeenCalledTimes(0);
    showTab(true);
    expect(mode()).toBe("polling");
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test("does not listen in a hidden tab", async () => {
    const updates = feed(changes);
    renderScreen(<Live refresh={() => undefined} />);
    await waitFor(() => expect(updates.listeners()).toBe(1));
    showTab(false);
    await waitFor(() => expect(updates.listeners()).toBe(0));
    showTab(true);
    await waitFor(() => expect(updates.listeners()).toBe(1));
  });

  test("listens again after the server has closed the socket on purpose, as it does when a password was changed", async () => {
    const updates = feed(changes);
    const socket = connected();
    const refresh = jest.fn();
    const onEvent = jest.fn();
    renderScreen(<Live refresh={refresh} onEvent={onEvent} />);
    await waitFor(() => expect(updates.listeners()).toBe(1));
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    act(() => socket.close(4401, "Unauthorized"));
    await waitFor(() => expect(mode()).toBe("polling"));
    await waitFor(() => expect(mode()).toBe("live"));
    await waitFor(() => expect(updates.listeners()).toBe(1));
    // Missed changes are fetched, and later ones arrive as events.
    expect(refresh).toHaveBeenCalledTimes(2);
    act(() => updates.publish({ leadChanged: { kind: "created", leadId: "8" } }));
    await waitFor(() => expect(onEvent).toHaveBeenCalledTimes(1));
  });

  test("retries a refused subscription with growing pauses of at most half a minute", async () => {
    jest.useFakeTimers();
    jest.spyOn(Math, "random").mockReturnValue(1);
    const started = Date.now();
    let attempts = 0;
    const link = new ApolloLink(() => {
      attempts += 1;
      // The eighth connection stays up for a moment.
      return attempts === 8
        ? of({ data: { leadChanged: { __typename: "LeadChange", kind: "created", leadId: "9" } } })
        : throwError(() => new Error("Refused."));
    });
    const heard = { onData: jest.fn(), onLost: jest.fn(), onRetry: jest.fn() };
    const stop = keepListening(new ApolloClient({ link, cache: new InMemoryCache() }), changes, heard);
    for (const [seconds, made] of [
      [0.4, 1],
      [1.4, 2],
      [3.4, 3],
      [61.4, 7],
      [61.6, 8],
      [62.1, 9],
      [63.1, 10],
    ] as const) {
      await jest.advanceTimersByTimeAsync(seconds * 1000 - (Date.now() - started));
      expect([seconds, attempts]).toEqual([seconds, made]);
    }
    expect([heard.onData, heard.onLost, heard.onRetry].map(({ mock }) => mock.calls.length)).toEqual([1, 10, 9]);
    stop();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(attempts).toBe(10);
  });

  test("refetches when the window gains focus", () => {
    const refresh = jest.fn();
    renderScreen(<Live refresh={refresh} subscribed={false} />);
    fireEvent(window, new Event("focus"));
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});
