import { createHash } from "node:crypto";

import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import type { MailAttachment } from "#server/mail/enqueueMail.js";
import { embeddedLogo } from "#server/settings/embeddedLogo.js";
import { PDF_TYPE } from "#server/storage/contentType.js";
import { isBlank } from "#shared/text/blank.js";
import { shortId } from "#shared/text/shortId.js";
import type { Claim } from "../claim.entity.js";
import { ClaimDenial } from "./claimDenial.entity.js";
import { letterClaim } from "./letterClaim.js";
import { lastDayToObject } from "./recordDenial.js";

export interface SentLetter {
  readonly file: MailAttachment;
  readonly appealUntil: string;
  readonly isFinal: boolean;
}

/**
 * Creates and stores the letter of a denied claim. Undefined if there is no reason to give, or if the current denial
 * already has its letter. The claim must be locked.
 */
export async function makeDenialLetter(
  manager: EntityManager,
  ctx: RequestContext,
  claim: Claim,
): Promise<SentLetter | undefined> {
  const { denialReason: reason, denialClause } = claim;
  if (isBlank(reason)) return undefined;
  const [denial] = await manager.find(ClaimDenial, {
    where: { claimId: claim.id },
    order: { number: "DESC" },
    take: 1,
  });
  if (denial === undefined || (await hasLetter(manager, denial.id))) return undefined;
  const { isFinal } = denial;
  const clause = isBlank(denialClause) ? null : denialClause;
  const appealUntil = await lastDayToObject(manager);
  const at = new Date();
  const { brandName, supportPhone, claimsEmail, postalAddress, publicUrl } = ctx.env;
  const bytes = await ctx.pdfs.denialLetter({
    brand: { brandName, logo: await embeddedLogo(manager) },
    reach: { supportPhone, claimsEmail, postalAddress, portal: `${publicUrl}/portal/claims/${claim.id}` },
    claim: await letterClaim(manager, claim),
    reason: reason ?? "",
    clause,
    appealUntil,
    isFinal,
    at,
  });
  const fileName = `Decision-${shortId(claim.id)}-${denial.number}.pdf`;
  const sha256 = createHash("sha256").update(bytes).digest();
  await manager.update(ClaimDenial, { id: denial.id }, { reason, clause, appealUntil });
  await run(
    manager,
    sql`insert into claim_denial_letter (denial_id, file_name, bytes, sha256, sent_at)
      values (${denial.id}::uuid, ${fileName}, ${bytes}, ${sha256}, ${at})`,
  );
  await recordActivity(manager, ctx, {
    subject: { kind: "claim", id: claim.id },
    kind: ActivityKind.denial_letter_sent,
    details: { denialId: denial.id, fileName },
  });
  return { file: { fileName, contentType: PDF_TYPE, bytes }, appealUntil, isFinal };
}

async function hasLetter(manager: EntityManager, denialId: string): Promise<boolean> {
  const found = await run(manager, sql`select denial_id from claim_denial_letter where denial_id = ${denialId}::uuid`);
  return found.length > 0;
}
