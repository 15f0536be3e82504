import { createHash } from "node:crypto";

import type { EntityManager } from "typeorm";

import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import { requireStaff } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { once } from "../core/idempotency.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import type { Rows } from "../engine/projection/rows.js";
import { assertUploadRead, readableTime } from "./assertUploadRead.js";
import { type Branding, branding } from "./branding.js";
import { canBeEmbedded, keepEmbeddedLogo } from "./embeddedLogo.js";
import { logoFile } from "./logoFile.js";
import type { SaveLogoInput } from "./settings.inputs.js";

const LOGO = { kind: AuditSubjectKind.setting, id: "logo", label: "Logo" } as const;

/**
 * Stores the logo that replaces the built-in drawing, under a URL derived from its content: browsers cache it forever,
 * and another logo has another URL. The previous file is deleted.
 *
 * @throws DomainError VALIDATION_FAILED; CONFLICT if there is another logo than the sender has read
 */
export async function saveLogo(ctx: RequestContext, input: SaveLogoInput): Promise<Rows<Branding>> {
  const { username } = requireStaff(ctx);
  const logo = logoFile(input);
  const { bytes, contentType, extension, fileName } = logo;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const path = `branding/${sha256}.${extension}`;
  const embeddable = await canBeEmbedded(ctx, logo);
  const request = { sha256, fileName, contentType };
  const keep = async (manager: EntityManager): Promise<string> => {
    const previous = await lockedLogo(manager);
    // The same file again replaces nothing: perhaps only the answer was lost.
    if (previous.path !== path) assertUploadRead("logo", previous.updatedAt, input.seenUpdatedAt);
    const fileId = await ctx.files.save(manager, bytes, { contentType });
    const contentId = embeddable ? await keepEmbeddedLogo(manager, logo, sha256) : null;
    await run(
      manager,
      sql`update setting_branding set logo_file_id = ${fileId}, logo_path = ${path}, logo_file_name = ${fileName}, logo_content_id = ${contentId},
         updated_at = now(), updated_by = ${username}`,
    );
    if (previous.fileId !== null) await ctx.files.remove(manager, previous.fileId);
    await audit(manager, ctx, { kind: AuditKind.logo_saved, subject: LOGO, details: { fileName } });
    return fileId;
  };
  await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "saveLogo", request }, async () => await keep(manager)),
  );
  return branding(ctx);
}

/**
 * Restores the built-in logo; does nothing if no logo is there.
 *
 * @throws DomainError CONFLICT if there is another logo than the sender has read
 */
export async function removeLogo(ctx: RequestContext, seenUpdatedAt: Date | null | undefined): Promise<Rows<Branding>> {
  const { username } = requireStaff(ctx);
  await ctx.database.transaction(async (manager) => {
    const { fileId, updatedAt } = await lockedLogo(manager);
    // A colleague who has removed it leaves nothing to do.
    if (fileId === null) return;
    assertUploadRead("logo", updatedAt, seenUpdatedAt, "remove");
    await run(
      manager,
      sql`update setting_branding set logo_file_id = null, logo_path = null, logo_file_name = null, logo_content_id = null,
         updated_at = now(), updated_by = ${username}`,
    );
    await ctx.files.remove(manager, fileId);
    await audit(manager, ctx, { kind: AuditKind.logo_removed, subject: LOGO });
  });
  return branding(ctx);
}

interface StoredLogo {
  readonly fileId: string | null;
  readonly path: string | null;
  readonly updatedAt: number | null;
}

/** Serializes changes, so that no file is left behind. */
async function lockedLogo(manager: EntityManager): Promise<StoredLogo> {
  const [stored] = await run<StoredLogo>(
    manager,
    sql`select logo_file_id as "fileId", logo_path as path, ${readableTime("updated_at")} as "updatedAt" from setting_branding for update`,
  );
  return stored ?? { fileId: null, path: null, updatedAt: null };
}
