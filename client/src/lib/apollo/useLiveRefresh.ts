import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { useApi } from "./ApiProvider";
import { keepListening } from "./keepListening";
import { useUnknownChanges, type Shown } from "./useUnknownChanges";

/** `live`: pushed by the server; `polling`: asked for every five seconds; `paused`: the tab is hidden. */
export type LiveMode = "live" | "polling" | "paused";

/** Lists and figures refresh every 5 seconds and on window focus. */
export const pollInterval = 5000;

interface LiveOptions<T, V extends OperationVariables> {
  /** What tells of changes. Without one, or while the socket is down, `refresh` runs every five seconds. */
  readonly subscription?: TypedDocumentNode<T, V> | undefined;
  /** What is on the screen: the subscription tells what has changed since it was answered, and `refresh` runs for what it does not hold. */
  readonly shown?: Shown | undefined;
  /** Whether an event is about what is shown; every one is if absent. */
  readonly concerns?: ((data: T) => boolean) | undefined;
  /** Takes each event in place of `refresh`. */
  readonly onEvent?: ((data: T) => void) | undefined;
  /** Asks the server anew: for a change, on window focus, at every poll, and after a time in which changes may have been missed. */
  readonly refresh: () => unknown;
  readonly enabled?: boolean | undefined;
}

/** Keeps a screen fresh: a subscription, begun again when it ends, with polling as its fallback; both paused in hidden tabs. */
export function useLiveRefresh<T extends object, V extends OperationVariables>({
  subscription,
  shown,
  concerns = () => true,
  onEvent,
  refresh,
  enabled = true,
}: LiveOptions<T, V>): LiveMode {
  const { client, socket, known } = useApi();
  const visible = useVisible();
  const socketState = useSyncExternalStore(socket.subscribe, socket.state);
  const [failed, setFailed] = useState(false);
  const active = enabled && visible;
  const live = Boolean(subscription) && !failed && socketState === "up";
  const hear = useUnknownChanges(shown, refresh);
  const onData = useEffectEvent((data: T) => {
    if (onEvent) onEvent(data);
    else if (concerns(data)) hear(transactionOf(data));
  });
  const onRefresh = useEffectEvent(() => refresh());
  const asOf = useEffectEvent(() => shown && known.asOf(shown.question));
  // What has changed since the answer can be told once there is one.
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
    if (!active || live) return;
    const timer = setInterval(() => void onRefresh(), pollInterval);
    return () => clearInterval(timer);
  }, [active, live]);

  // What happened while nobody listened is asked for once, when listening begins again, unless the subscription tells it. A socket that is up before
  // the first answer has missed nothing: that answer is still to come.
  const before = useRef({ active, live });
  useEffect(() => {
    if (!isAnswered) return;
    const begins = (active && !before.current.active) || (live && !before.current.live);
    before.current = { active, live };
    if (begins && !(subscription && asOf())) onRefresh();
  }, [active, live, isAnswered, subscription]);

  useEffect(() => {
    if (!enabled) return;
    const onFocus = (): void => void onRefresh();
    window.addEventListener("focus", onFocus);
    return () => window.removeEventListener("focus", onFocus);
  }, [enabled]);

  if (!active) return "paused";
  return live ? "live" : "polling";
}

/** Of the change that an event tells of. */
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
