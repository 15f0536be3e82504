import { tokenHash } from "../core/linkToken.js";
import { type Sql, sql } from "../core/sql.js";

/** How long a link may be used. */
export const INVITATION_DAYS = 7;

/** The invitations (alias `invitation`) that this token may still be used for: one at most. */
export function isUsable(token: string): Sql {
  return sql`invitation.token_hash = ${tokenHash(token)} and invitation.accepted_at is null
    and invitation.withdrawn_at is null and invitation.expires_at > now()`;
}
