/** Whether the browser can show notifications, and whether the user allowed, forbade or has not yet been asked. */
export function notificationPermission(): NotificationPermission | "unavailable" {
  return "Notification" in window ? Notification.permission : "unavailable";
}

/** Only in answer to a press: browsers ignore a page that asks by itself. */
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

/** Where it is allowed, and the page is not in view: otherwise the page shows it itself. */
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
