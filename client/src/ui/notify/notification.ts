import type { ReactNode } from "react";

export interface NotificationOptions {
  readonly title: string;
  readonly description?: string | undefined;
  /** What to do about it, below the description. */
  readonly advice?: string | undefined;
  /** `destructive` is announced immediately, `default` when the screen reader pauses. */
  readonly variant?: "default" | "destructive" | undefined;
  /** A button or link; it must also be available elsewhere, because the notification disappears. */
  readonly action?: ReactNode;
  /** Overrides the usual duration: for changes that can be undone while it is shown. */
  readonly durationMs?: number | undefined;
  /** For news that the person did not cause: it is shown once the change that can be undone no longer is. */
  readonly waitsForUndo?: boolean | undefined;
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
