import { siteConfig } from "#client/lib/siteConfig";
import type { NotificationOptions } from "#client/ui/notify/notification";
import { useNotify } from "#client/ui/notify/useNotify";

interface MailedOptions extends Pick<NotificationOptions, "title" | "description"> {
  /** The title if there is no mail server: what was done without the email. */
  readonly kept: string;
}

/** Notifies of what was emailed. Without a mail server, it says that the email was only kept. */
export function useNotifyMailed(): (options: MailedOptions) => void {
  const notify = useNotify();
  return ({ title, kept, description }) =>
    notify(
      siteConfig().emailIsSent
        ? { title, description }
        : {
            title: kept,
            description,
            advice: "No mail server is set up, so the email is only kept in the mail outbox.",
          },
    );
}
