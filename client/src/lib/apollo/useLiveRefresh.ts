import type { TypedDocumentNode } from "@apollo/client";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { useApi } from "./ApiProvider";
import { keepListening } from "./keepListening";

/** `live`: pushed by the server; `polling`: asked for every five seconds; `paused`: the tab is hidden. */
export type LiveMode = "live" | "polling" | "paused";

/** Lists and figures refresh every 5 seconds and on window focus. */
export const pollInterval = 5000;

interface LiveOptions<T> {
  /** What tells of changes. Without one, or while the socket is down, `refresh` runs every five seconds. */
  readonly subscription?: TypedDocumentNode<T, Record<string, never>> | undefined;
  readonly onEvent?: ((data: T) => void) | undefined;
  /** Asks the server anew: on window focus, after the socket has come back, and at every poll. */
  readonly refresh: () => unknown;
  readonly enabled?: boolean | undefined;
}

/** Keeps a screen fresh: a subscription, begun again when it ends, with polling as its fallback; both paused in hidden tabs. */
export function useLiveRefresh<T>({ subscription, onEvent, refresh, enabled = true }: LiveOptions<T>): LiveMode {
  const { client, socket } = useApi();
  const visible = useVisible();
  const socketState = useSyncExternalStore(socket.subscribe, socket.state);
  const [failed, setFailed] = useState(false);
  const active = enabled && visible;
  const live = Boolean(subscription) && !failed && socketState === "up";
  const onData = useEffectEvent((data: T) => onEvent?.(data));
  const onRefresh = useEffectEvent(() => void refresh());

  useEffect(() => {
    if (!active || !subscription) return;
    const stop = keepListening(client, subscription, {
      onData: (data) => onData(data),
      onLost: () => setFailed(true),
      onRetry: () => setFailed(false),
    });
    return () => {
      stop();
      setFailed(false);
    };
  }, [active, client, subscription]);

  useEffect(() => {
    if (!active || live) return;
    const timer = setInterval(() => onRefresh(), pollInterval);
    return () => clearInterval(timer);
  }, [active, live]);

  // What happened while nobody listened is asked for once, when listening begins again.
  const before = useRef({ active, live });
  useEffect(() => {
    const begins = (active && !before.current.active) || (live && !before.current.live);
    before.current = { active, live };
    if (begins) onRefresh();
  }, [active, live]);

  useEffect(() => {
    if (!enabled) return;
    const onFocus = (): void => onRefresh();
    window.addEventListener("focus", onFocus);
    return () => window.removeEventListener("focus", onFocus);
  }, [enabled]);

  if (!active) return "paused";
  return live ? "live" : "polling";
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
