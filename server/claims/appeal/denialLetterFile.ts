import { Field, ObjectType } from "type-graphql";

import { audit } from "#server/audit/audit.js";
import { AuditKind, AuditSubjectKind } from "#server/audit/audit.kinds.js";
import type { RequestContext } from "#server/context.js";
import { Allow, CLAIMS_DESK, CUSTOMERS } from "#server/core/access.js";
import { notFound } from "#server/core/entityRows.js";
import { isUuid } from "#server/core/ids.js";
import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import { type Rows, one } from "#server/engine/projection/rows.js";
import { ofOwnClaims } from "../claim.scope.js";

const READERS = [...CUSTOMERS, ...CLAIMS_DESK];
const LETTER_NOT_FOUND = "Letter not found";

@ObjectType({ description: "A file, ready to show or save." })
export class DenialLetterFile {
  @Field(() => String)
  @Allow(...READERS)
  fileName!: string;

  @Field(() => String, { description: "Starts with `data:application/pdf;base64,`." })
  @Allow(...READERS)
  dataUrl!: string;
}

interface Found {
  readonly fileName: string;
  readonly claimId: string;
  readonly policyId: string | null;
}

/**
 * The letter of a denial, as it was sent. Each reading is logged.
 *
 * @throws DomainError NOT_FOUND if the denial has none or is another customer's
 */
export async function denialLetterFile(ctx: RequestContext, denialId: string): Promise<Rows<DenialLetterFile>> {
  if (!isUuid(denialId)) throw notFound(LETTER_NOT_FOUND);
  const own = ctx.viewer.role === "customer" ? ofOwnClaims("claim", ctx.viewer) : raw("true");
  const [found] = await run<Found>(
    ctx.database,
    sql`select letter.file_name as "fileName", claim.id as "claimId", claim.policy_id as "policyId"
      from claim_denial_letter letter join claim_denial denial on denial.id = letter.denial_id
      join claim on claim.id = denial.claim_id
      where letter.denial_id = ${denialId}::uuid and ${own}`,
  );
  if (found === undefined) throw notFound(LETTER_NOT_FOUND);
  if (ctx.headersOnly !== true) {
    await audit(ctx.database, ctx, {
      kind: AuditKind.document_read,
      subject: { kind: AuditSubjectKind.claim, id: found.claimId, label: found.fileName },
      details: { policyId: found.policyId },
    });
  }
  return one(DenialLetterFile, {
    from: sql`select letter.file_name,
        'data:application/pdf;base64,' || translate(encode(letter.bytes, 'base64'), E'\\n', '') as data_url
      from claim_denial_letter letter where letter.denial_id = ${denialId}::uuid`,
  });
}
