import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import { giveClaim } from "#server/claims/assignClaim.js";
import { moveClaim } from "#server/claims/changeClaimStatus.js";
import { Claim } from "#server/claims/claim.entity.js";
import { mailClaimStatus } from "#server/claims/claimMail.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { BulkAction } from "./bulk.kinds.js";
import type { LeftAlone, ListWork } from "./bulkWork.js";
import { changedSince } from "./changedSince.js";
import { policyWork } from "./policyWork.js";

export const claimWork: ListWork = {
  async lock(manager, ids, action) {
    if (action === BulkAction.email) await policyWork.lock(manager, await policiesOf(manager, ids), action);
    else await run(manager, sql`select from claim where id = any(${ids}::uuid[]) order by id for update`);
  },

  async apply(manager, work, row) {
    const { bulk, doer, env, params } = work;
    const { recordId, version } = row;
    const claim = await manager.findOneBy(Claim, { id: recordId });
    if (claim === null) return { reason: "gone" };
    if (bulk.action === BulkAction.email)
      return claim.policyId === null
        ? { reason: "no_policy" }
        : await policyWork.apply(manager, work, { ...row, recordId: claim.policyId });
    if (claim.version !== version) return { reason: "changed_since" };
    const { status, assignedToId, assignedToName } = claim;
    const before = { claimStatus: status, ownerId: assignedToId, ownerName: assignedToName };
    if (bulk.action === BulkAction.owner) {
      const { staffId, username } = requireStaff(doer);
      await giveClaim(manager, doer, claim, { id: staffId, name: username });
    } else if (params.claimStatus !== undefined) {
      await moveClaim(manager, doer, claim, params.claimStatus);
      await mailClaimStatus(manager, { ...doer, env }, await manager.findOneByOrFail(Claim, { id: recordId }));
    }
    return before;
  },

  async restore(manager, { bulk, doer, env }, { recordId, before }) {
    const claim = await manager.findOneBy(Claim, { id: recordId });
    if (claim === null) return { reason: "gone" };
    const changed = async (kind: ActivityKind): Promise<LeftAlone | undefined> =>
      await changedSince(manager, bulk, { kind: "claim", id: recordId }, [kind]);
    const since = await changed(bulk.action === BulkAction.owner ? ActivityKind.assigned : ActivityKind.status_changed);
    if (since !== undefined) return since;
    const { ownerId = null, ownerName = null, claimStatus } = before ?? {};
    if (bulk.action === BulkAction.owner) {
      await giveClaim(manager, doer, claim, ownerId === null ? null : { id: ownerId, name: ownerName ?? "" });
    } else if (claimStatus !== undefined) {
      await moveClaim(manager, doer, claim, claimStatus);
      const moved = await manager.findOneByOrFail(Claim, { id: recordId });
      // Whoever sets the status of an unassigned claim gets it. Someone who took it since keeps it.
      if (ownerId === null && (await changed(ActivityKind.assigned)) === undefined)
        await giveClaim(manager, doer, moved, null);
      await mailClaimStatus(manager, { ...doer, env }, moved);
    }
    return undefined;
  },
};

async function policiesOf(manager: EntityManager, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await run<{ id: string }>(
    manager,
    sql`select policy_id as id from claim where id = any(${ids}::uuid[]) and policy_id is not null`,
  );
  return rows.map(({ id }) => id);
}
