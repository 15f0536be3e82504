import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";

import { useApi } from "./ApiProvider";
import { keepListening } from "./keepListening";
import { useUnknownChanges, type Shown } from "./useUnknownChanges";

/** `live`: events are pushed; `polling`: the server is asked at intervals; `paused`: the tab is hidden. */
export type LiveMode = "live" | "polling" | "paused";

/** Lists and figures refresh every 5 seconds and on window focus. */
export const POLL_INTERVAL_MS = 5000;
/** The progress of a job that someone is waiting for refreshes every second. */
export const PROGRESS_INTERVAL_MS = 1000;

interface LiveOptions<T, V extends OperationVariables> {
  /** The subscription to changes. Without one, `refresh` runs every `pollEvery` milliseconds; while the socket is down, so it does if something has changed. */
  readonly subscription?: TypedDocumentNode<T, V> | undefined;
  /** The query on the screen: the subscription starts from its answer, and `refresh` runs for changes that it does not contain. */
  readonly shown?: Shown | undefined;
  /** Whether an event affects the screen; if absent, every event does. */
  readonly concerns?: ((data: T) => boolean) | undefined;
  /** Handles each event instead of `refresh`. */
  readonly onEvent?: ((data: T) => void) | undefined;
  /**
   * Refetches: for a change, on window focus, at every poll, and after a gap in which changes may have been missed.
   * Absent where another listener of the screen does so: then only events count.
   */
  readonly refresh?: (() => unknown) | undefined;
  readonly pollEvery?: number | undefined;
  readonly enabled?: boolean | undefined;
}

/** Keeps a screen up to date: by subscription, which is restarted when it ends, with polling as the fallback; both pause in hidden tabs. */
export function useLiveRefresh<T extends object, V extends OperationVariables>({
  subscription,
  shown,
  concerns = () => true,
  onEvent,
  refresh,
  pollEvery = POLL_INTERVAL_MS,
  enabled = true,
}: LiveOptions<T, V>): LiveMode {
  const { client, socket, known, hasChanged } = useApi();
  const visible = useVisible();
  const socketState = useSyncExternalStore(socket.subscribe, socket.state);
  const [failed, setFailed] = useState(false);
  const active = enabled && visible;
  const live = Boolean(subscription) && !failed && socketState === "up";
  const hear = useUnknownChanges(shown, refresh ?? nothing);
  const onData = useEffectEvent((data: T) => {
    if (onEvent) onEvent(data);
    else if (concerns(data)) hear(transactionOf(data));
  });
  const refreshes = refresh !== undefined;
  const onRefresh = useEffectEvent(() => refresh?.());
  const asOf = useEffectEvent(() => shown && known.asOf(shown.question));
  const onPoll = useEffectEvent(async () => {
    const since = asOf();
    const isKnown = subscription !== undefined && since !== undefined;
    // If asking fails, so does reading again, which then says what is wrong.
    if (!isKnown || (await hasChanged(subscription, since).catch(() => true))) await onRefresh();
  });
  // The subscription starts from the answer, so it waits for the first one.
  const [isAnswered, setAnswered] = useState(shown === undefined);
  if (!isAnswered && shown?.loading === false) setAnswered(true);

  useEffect(() => {
    if (!active || !isAnswered || !subscription) return;
    const stop = keepListening(client, subscription, {
      variables: () => {
        const since = asOf();
        return (since === undefined ? {} : { since }) as V;
      },
      onData: (data) => onData(data),
      onLost: () => setFailed(true),
      onRetry: () => setFailed(false),
      onGap: () => onRefresh(),
    });
    return () => {
      stop();
      setFailed(false);
    };
  }, [active, isAnswered, client, subscription]);

  useEffect(() => {
    if (!active || live || !refreshes) return;
    const timer = setInterval(() => void onPoll(), pollEvery);
    return () => clearInterval(timer);
  }, [active, live, refreshes, pollEvery]);

  // Changes during a gap are fetched once when listening resumes, unless the subscription replays them. A socket that
  // is up before the first answer has missed nothing, because that answer is still to come.
  const before = useRef({ active, live });
  useEffect(() => {
    if (!isAnswered) return;
    const begins = (active && !before.current.active) || (live && !before.current.live);
    before.current = { active, live };
    if (begins && !(subscription && asOf())) onRefresh();
  }, [active, live, isAnswered, subscription]);

  useEffect(() => {
    if (!enabled || !refreshes) return;
    const onFocus = (): void => void onRefresh();
    window.addEventListener("focus", onFocus);
    return () => window.removeEventListener("focus", onFocus);
  }, [enabled, refreshes]);

  if (!active) return "paused";
  return live ? "live" : "polling";
}

const nothing = (): void => undefined;

/** The transaction of the change that an event is about. */
function transactionOf(data: object): string | undefined {
  for (const change of Object.values(data) as unknown[])
    if (typeof change === "object" && change !== null && "transaction" in change) return String(change.transaction);
  return undefined;
}

function useVisible(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener("visibilitychange", listener);
      return () => document.removeEventListener("visibilitychange", listener);
    },
    () => document.visibilityState !== "hidden",
  );
}
