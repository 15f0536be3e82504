/** Whether the browser can show notifications, and whether the user allowed, forbade or has not yet been asked. */
export function notificationPermission(): NotificationPermission | "unavailable" {
  return "Notification" in window ? Notification.permission : "unavailable";
}

/** Call only in response to a click: browsers ignore unprompted requests. */
export async function askForNotifications(): Promise<NotificationPermission> {
  return await Notification.requestPermission();
}

interface BrowserNotification {
  readonly title: string;
  readonly description: string;
  /** Several open tabs show the same one once. */
  readonly id: string;
  readonly onOpen: () => void;
}

/** Shown only if allowed and the page is hidden; otherwise the page shows the news itself. */
export function showBrowserNotification({ title, description, id, onOpen }: BrowserNotification): void {
  if (notificationPermission() !== "granted" || document.visibilityState === "visible") return;
  try {
    const shown = new Notification(title, { body: description, tag: id });
    shown.addEventListener("click", () => {
      window.focus();
      onOpen();
      shown.close();
    });
  } catch {
    // Chrome on Android lets only service workers show them.
  }
}
