const DAY_MS = 86_400_000;
/** How long a link is good. (issue 3: link expiry after 30 days) */
const LINK_DAYS = 30;

export function linkExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + LINK_DAYS * DAY_MS);
}
