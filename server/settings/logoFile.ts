import { imageSize } from "image-size";

import { claimsToBeLogo, LOGO_FILE, NO_LOGO } from "#shared/limits/staffFiles.js";
import { isBlank } from "#shared/text/blank.js";
import { decodeBase64File } from "../core/base64File.js";
import type { DomainError } from "../core/errors.js";
import { refusalOf } from "../core/fieldChecks.js";
import { fileNameOf } from "../core/fileName.js";
import { typeOfContent } from "../storage/contentType.js";
import { isWholePicture } from "../storage/wholePicture.js";
import type { SaveLogoInput } from "./settings.inputs.js";

export interface LogoFile {
  readonly fileName: string;
  readonly contentType: "image/jpeg" | "image/png";
  readonly extension: "jpg" | "png";
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** Per side: a small file can decompress to gigabytes of pixels in every visitor's browser. */
const MAX_PIXELS = 4_000;

const KINDS = [
  { contentType: "image/jpeg", extension: "jpg" },
  { contentType: "image/png", extension: "png" },
] as const;

/**
 * The uploaded logo. Its name or type must be a logo's, but its content says which of the two kinds it is: browsers go by
 * the name, and a PNG may be named `.jpg`.
 *
 * @throws DomainError VALIDATION_FAILED
 */
export function logoFile({ data, fileName, mimeType }: SaveLogoInput): LogoFile {
  if (isBlank(data)) throw badLogo(NO_LOGO);
  const name = fileNameOf(fileName);
  const isClaimed = claimsToBeLogo({ name, type: isBlank(mimeType) ? "" : (mimeType ?? "") });
  const bytes = decodeBase64File(data ?? "");
  if (!isClaimed || bytes === undefined) throw badLogo(LOGO_FILE.wrongKind);
  if (bytes.length > LOGO_FILE.maxBytes) throw badLogo(LOGO_FILE.tooLarge);
  const type = typeOfContent(bytes);
  const kind = KINDS.find(({ contentType }) => contentType === type);
  if (kind === undefined || !isWholePicture(kind.contentType, bytes)) throw badLogo(LOGO_FILE.wrongKind);
  const { width, height } = pixelsOf(bytes);
  if (Math.max(width, height) > MAX_PIXELS)
    throw badLogo(
      `Logo must be ${MAX_PIXELS.toLocaleString("en-US")} by ${MAX_PIXELS.toLocaleString("en-US")} pixels or smaller.`,
    );
  return { fileName: name || `logo.${kind.extension}`, ...kind, width, height, bytes };
}

/** A file that starts like an image but is not one has no size. */
function pixelsOf(bytes: Buffer): { readonly width: number; readonly height: number } {
  try {
    const { width, height } = imageSize(bytes);
    if (width > 0 && height > 0) return { width, height };
  } catch {
    // Reported below.
  }
  throw badLogo(LOGO_FILE.wrongKind);
}

function badLogo(message: string): DomainError {
  return refusalOf("data", message);
}
