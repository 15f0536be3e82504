const DAY_MS = 86_400_000;
/** How long a link is good. */
const LINK_DAYS = 30;

/** Whether the link of a contract that was signed then shows its document no more. */
export function isLongSigned(signedAt: Date | null): boolean {
  return signedAt !== null && hasExpired(linkExpiry(signedAt));
}

/** SQL of when the link of a signed contract ends. */
export const signedLinkEnd = (row: string): string => `${row}.signed_at + interval '${LINK_DAYS} days'`;

/** Whether a link with this end is good no more. One without an end does not expire. */
export function hasExpired(expiresAt: Date | null): boolean {
  return expiresAt !== null && expiresAt <= new Date();
}

export function linkExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + LINK_DAYS * DAY_MS);
}
