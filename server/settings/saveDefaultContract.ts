import { createHash } from "node:crypto";

import type { EntityManager } from "typeorm";

import { NO_DEFAULT_CONTRACT } from "#shared/limits/staffFiles.js";
import { isBlank } from "#shared/text/blank.js";
import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import type { RequestContext } from "../context.js";
import { refusalOf } from "../core/fieldChecks.js";
import { once } from "../core/idempotency.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import type { Rows } from "../engine/projection/rows.js";
import { assertUploadRead, readableTime } from "./assertUploadRead.js";
import { type QuotePreferences, quotePreferences } from "./quotePreferences.js";
import { checkedPdf } from "./sentPdf.js";
import type { SaveDefaultContractInput } from "./settings.inputs.js";

/**
 * Stores the PDF that is sent if none is uploaded. Contracts already sent keep their own copy.
 *
 * @throws DomainError VALIDATION_FAILED; CONFLICT if there is another file than the sender has read
 */
export async function saveDefaultContract(
  ctx: RequestContext,
  input: SaveDefaultContractInput,
): Promise<Rows<QuotePreferences>> {
  if (isBlank(input.fileData)) throw refusalOf("fileData", NO_DEFAULT_CONTRACT);
  const { fileName, fileType, bytes } = await checkedPdf(ctx, input);
  const sha256 = createHash("sha256").update(bytes).digest();
  const keep = async (manager: EntityManager): Promise<string> => {
    const stored = await lockedContract(manager);
    // The same file again replaces nothing: perhaps only the answer was lost.
    if (stored?.sha256?.equals(sha256) !== true)
      assertUploadRead("default contract", stored?.updatedAt ?? null, input.seenUpdatedAt);
    await run(
      manager,
      sql`update quote_preferences set default_contract_name = ${fileName}, default_contract_type = ${fileType}, default_contract_bytes = ${bytes},
         default_contract_sha256 = ${sha256}, default_contract_updated_at = now()`,
    );
    await audit(manager, ctx, {
      kind: AuditKind.default_contract_saved,
      subject: { kind: AuditSubjectKind.setting, id: "default_contract", label: "Default contract" },
      details: { fileName, fileSize: bytes.length },
    });
    return "default_contract";
  };
  const request = { fileName, fileType, sha256: sha256.toString("hex") };
  await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "saveDefaultContract", request }, async () => await keep(manager)),
  );
  return quotePreferences();
}

interface StoredContract {
  readonly sha256: Buffer | null;
  readonly updatedAt: number | null;
}

async function lockedContract(manager: EntityManager): Promise<StoredContract | undefined> {
  const [stored] = await run<StoredContract>(
    manager,
    sql`select default_contract_sha256 as sha256, ${readableTime("default_contract_updated_at")} as "updatedAt" from quote_preferences for update`,
  );
  return stored;
}
