import type { EntityManager } from "typeorm";

import type { RequestContext } from "../context.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import type { LogoFile } from "./logoFile.js";

/** A logo that is embedded in e-mails and PDFs instead of linked. Dimensions are in pixels. */
export interface EmbeddedLogo extends Pick<LogoFile, "contentType" | "width" | "height" | "bytes"> {
  /** The id under which an e-mail refers to it. */
  readonly contentId: string;
}

/** It is sent with every message, so larger logos appear only on pages. */
const MAX_BYTES = 256 * 1024;
/** A PNG is decompressed and compressed again for each PDF: a quarter of a second at this size. */
const MAX_PIXELS = 400_000;

/** The logo for new e-mails and PDFs; undefined for the brand name and the built-in drawing. */
export async function embeddedLogo(manager: Pick<EntityManager, "query">): Promise<EmbeddedLogo | undefined> {
  const [logo]: readonly EmbeddedLogo[] = await run(
    manager,
    sql`select content_id as "contentId", content_type as "contentType", width, height, bytes
     from embedded_logo where content_id = (select logo_content_id from setting_branding)`,
  );
  return logo;
}

/** Stores a logo permanently, because messages refer to it. Only for one that they can show. */
export async function keepEmbeddedLogo(
  manager: Pick<EntityManager, "query">,
  logo: LogoFile,
  sha256: string,
): Promise<string> {
  const contentId = `${sha256}@logo`;
  await run(
    manager,
    sql`insert into embedded_logo (content_id, content_type, width, height, bytes) values (${contentId}, ${logo.contentType}, ${logo.width}, ${logo.height}, ${logo.bytes})
     on conflict (content_id) do nothing`,
  );
  return contentId;
}

/** Tried once, when it is uploaded, so that no contract fails because of the logo. */
export async function canBeEmbedded({ pdfs }: Pick<RequestContext, "pdfs">, logo: LogoFile): Promise<boolean> {
  const { contentType, bytes, width, height } = logo;
  return bytes.length <= MAX_BYTES && width * height <= MAX_PIXELS && (await pdfs.canEmbed({ contentType, bytes }));
}
