import { createContext, useContext } from "react";

import type { NotificationOptions } from "./notification";

/** Null closes the notification that is shown, and drops those that wait. */
export type Notify = (options: NotificationOptions | null) => void;

export const NotifyContext = createContext<Notify | null>(null);

/** Shows a notification, replacing the current one unless it waits (`waitsForUndo`): at most one is visible at a time. */
export function useNotify(): Notify {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error("useNotify needs a Notifier above it.");
  return notify;
}
