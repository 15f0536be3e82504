import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import type { RequestContext } from "../context.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { ContractStatus } from "./contract.status.js";

interface ReadDocument {
  readonly id: string;
  readonly leadId: string;
  readonly fileName: string;
  readonly status: ContractStatus;
  /** `link` if it was opened through the contract's link rather than from the list of a session. */
  readonly through?: "link" | undefined;
}

/** Logs who reads a contract's document: as signed, or before that, as presented. */
export async function documentRead(
  ctx: RequestContext,
  { id, leadId, fileName, status, through }: ReadDocument,
): Promise<void> {
  await audit(ctx.database, ctx, {
    kind: AuditKind.document_read,
    subject: { kind: AuditSubjectKind.contract, id, label: fileName },
    details: {
      leadId,
      document: status === ContractStatus.signed ? "signed" : "presented",
      ...(through && { through }),
    },
  });
}

/** The same for each of the contracts whose documents one answer contains, as a lead's detail over REST does. */
export async function documentsRead(ctx: RequestContext, contractIds: ReadonlySet<string>): Promise<void> {
  const contracts = await run<ReadDocument>(
    ctx.database,
    sql`select id, lead_id as "leadId", file_name as "fileName", status from contract
     where id = any(${[...contractIds]}::uuid[]) order by created_at desc, id`,
  );
  for (const contract of contracts) await documentRead(ctx, contract);
}
