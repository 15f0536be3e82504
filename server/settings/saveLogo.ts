import { createHash } from "node:crypto";

import { staffAsking } from "../auth/whoAsks.js";
import type { RequestContext } from "../context.js";
import type { Rows } from "../core/projection/rows.js";
import { type Branding, branding } from "./branding.js";
import { logoFile } from "./logoFile.js";
import type { SaveLogoInput } from "./settings.inputs.js";

/**
 * Keeps the logo that stands in for the built-in drawing, at an address that its content names: browsers keep it for ever, and another logo has
 * another address. The former file is removed.
 *
 * @throws DomainError VALIDATION_FAILED with the specification's messages.
 */
export async function saveLogo(ctx: RequestContext, input: SaveLogoInput): Promise<Rows<Branding>> {
  const { username } = staffAsking(ctx);
  const { bytes, contentType, extension, fileName } = logoFile(input);
  const path = `branding/${createHash("sha256").update(bytes).digest("hex")}.${extension}`;
  await ctx.database.transaction(async (manager) => {
    const [former]: readonly { id: string | null }[] = await manager.query(
      "select logo_file_id as id from setting_branding for update",
    );
    const fileId = await ctx.files.save(manager, bytes, { contentType });
    await manager.query(
      `update setting_branding set logo_file_id = $1, logo_path = $2, logo_file_name = $3, updated_at = now(), updated_by = $4`,
      [fileId, path, fileName, username],
    );
    if (former?.id != null) await ctx.files.remove(manager, former.id);
  });
  return branding();
}
