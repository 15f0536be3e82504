import type { EntityManager } from "typeorm";

import { notFound } from "../core/entityRows.js";
import { isUuid } from "../core/ids.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";

export interface OpenInvitation {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/**
 * An invitation that is neither accepted nor withdrawn, by the id that a client sent, locked until the transaction ends.
 *
 * @throws DomainError NOT_FOUND
 */
export async function lockInvitation(manager: EntityManager, id: string): Promise<OpenInvitation> {
  const [open] = isUuid(id)
    ? await run<OpenInvitation>(
        manager,
        sql`select id, name, email from staff_invitation
          where id = ${id} and accepted_at is null and withdrawn_at is null for update`,
      )
    : [];
  if (open === undefined) throw notFound("This invitation has already been accepted or withdrawn.");
  return open;
}
