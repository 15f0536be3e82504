import type { EntityManager } from "typeorm";

import { run } from "../core/run.js";
import { sql } from "../core/sql.js";

interface StateOfLink {
  readonly accepted: boolean;
  readonly withdrawn: boolean;
  readonly replaced: boolean;
  readonly expired: boolean;
}

/**
 * Why a message with an invitation's link is no longer useful, as a sentence for administrators; undefined while the link
 * works.
 *
 * @param writtenAt when the message was written, in the transaction that made its link
 */
export async function staleInvitationReason(
  manager: EntityManager,
  invitationId: string,
  writtenAt: Date,
): Promise<string | undefined> {
  const [link] = await run<StateOfLink>(
    manager,
    sql`select accepted_at is not null as accepted, withdrawn_at is not null as withdrawn,
        sent_at > ${writtenAt} as replaced, expires_at <= now() as expired
      from staff_invitation where id = ${invitationId}`,
  );
  if (link === undefined || link.withdrawn) return "The invitation was withdrawn before this message was delivered.";
  if (link.accepted) return "The invitation was accepted before this message was delivered.";
  if (link.replaced) return "A new link was sent before this message was delivered.";
  return link.expired ? "The link expired before this message was delivered." : undefined;
}
