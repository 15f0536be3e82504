import type { ReactNode } from "react";

export interface NotificationOptions {
  title: string;
  description?: string | undefined;
  /** `destructive` is announced at once, `default` when the reader pauses. */
  variant?: "default" | "destructive" | undefined;
  /** One button or link; it must also be reachable elsewhere, because the notification goes away. */
  action?: ReactNode;
  /** In place of the usual time: for what can be taken back as long as it is said. */
  durationMs?: number | undefined;
}

export interface Notification extends NotificationOptions {
  readonly id: number;
}

export const notificationRules = {
  durationMs: 5000,
  swipeThresholdPx: 50,
  hotkey: "F8",
  label: "Notification",
  maxWidthPx: 420,
} as const;
