import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { mailPolicyholder } from "#server/emailTemplates/sendPolicyEmail.js";
import { Lead } from "#server/leads/lead.entity.js";
import { Policy } from "#server/policies/policy.entity.js";
import type { BulkBefore } from "./bulkParams.js";
import type { LeftAlone, ListWork } from "./bulkWork.js";

/** Emails each holder about their own policy. */
export const policyWork: ListWork = {
  // The lead comes first, as everywhere.
  async lock(manager, ids) {
    await run(
      manager,
      sql`select from lead where id in (select lead_id from policy where id = any(${ids}::text[])) order by id for update`,
    );
  },

  async apply(manager, { doer, env, params: { email } }, { recordId }): Promise<BulkBefore | LeftAlone> {
    const policy = await manager.findOneBy(Policy, { id: recordId });
    const lead = policy && (await manager.findOneBy(Lead, { id: policy.leadId }));
    if (lead === null) return { reason: "gone" };
    if ((lead.email ?? "").trim() === "") return { reason: "no_email" };
    if (email === undefined) return {};
    const about = { policyId: recordId, lead, to: [lead.email ?? ""] };
    return { mailId: await mailPolicyholder(manager, { doer, env }, about, email) };
  },

  async restore() {
    return await Promise.resolve({ reason: "refused", message: "Sent email can't be undone." });
  },
};
