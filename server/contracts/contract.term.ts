const DAY_MS = 86_400_000;
/** How long a link is valid. */
const LINK_DAYS = 30;

/** Whether a contract was signed so long ago that its link no longer shows the document. */
export function isLongSigned(signedAt: Date | null): boolean {
  return signedAt !== null && hasExpired(linkExpiry(signedAt));
}

/** SQL of when the link of a signed contract expires. In hours: PostgreSQL's days have 23 or 25 where its clock is set forward or back. */
export const signedLinkEnd = (row: string): string => `${row}.signed_at + interval '${LINK_DAYS * 24} hours'`;

/** Whether a link with this expiry is no longer valid. Null means that it never expires. */
export function hasExpired(expiresAt: Date | null): boolean {
  return expiresAt !== null && expiresAt <= new Date();
}

export function linkExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + LINK_DAYS * DAY_MS);
}
