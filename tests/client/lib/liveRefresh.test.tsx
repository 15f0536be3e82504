import { gql, type TypedDocumentNode } from "@apollo/client";
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useLiveRefresh } from "../../../client/src/lib/apollo/useLiveRefresh";
import { feed } from "../../support/client/api";
import { renderScreen } from "../../support/client/renderScreen";

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
  subscribed = true,
}: {
  refresh: () => void;
  onEvent?: (data: Changed) => void;
  subscribed?: boolean;
}) {
  const mode = useLiveRefresh({ subscription: subscribed ? changes : undefined, onEvent, refresh });
  return <output>{mode}</output>;
}

const mode = (): string | null => screen.getByText(/live|polling|paused/).textContent;

function showTab(visible: boolean): void {
  jest.spyOn(document, "visibilityState", "get").mockReturnValue(visible ? "visible" : "hidden");
  fireEvent(document, new Event("visibilitychange"));
}

describe("a live screen", () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test("is told of changes by the server, and does not poll meanwhile", async () => {
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

  test("asks once when the socket has come up, for what happened before", async () => {
    feed(changes);
    const refresh = jest.fn();
    renderScreen(<Live refresh={refresh} />);
    await waitFor(() => expect(mode()).toBe("live"));
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  });

  test("asks every five seconds while nobody tells it", () => {
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

  test("rests in a hidden tab, and asks at once when it is looked at again", () => {
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

  test("a hidden tab does not listen either", async () => {
    const updates = feed(changes);
    renderScreen(<Live refresh={() => undefined} />);
    await waitFor(() => expect(updates.listeners()).toBe(1));
    showTab(false);
    await waitFor(() => expect(updates.listeners()).toBe(0));
    showTab(true);
    await waitFor(() => expect(updates.listeners()).toBe(1));
  });

  test("asks when the window is focused", () => {
    const refresh = jest.fn();
    renderScreen(<Live refresh={refresh} subscribed={false} />);
    fireEvent(window, new Event("focus"));
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});
