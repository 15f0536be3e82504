const DAY_MS = 86_400_000;
/** How long a link is good. (issue 3: link expiry after 30 days) */
const LINK_DAYS = 30;

/** Whether a link with this end is good no more. One without an end does not expire. */
export function hasExpired(expiresAt: Date | null): boolean {
  return expiresAt !== null && expiresAt <= new Date();
}

export function linkExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + LINK_DAYS * DAY_MS);
}
