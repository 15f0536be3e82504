import { imageSize } from "image-size";

import { decodeBase64File } from "../core/base64File.js";
import { DomainError } from "../core/errors.js";
import { fileNameOf } from "../core/fileName.js";
import { isBlank } from "#shared/text/blank.js";
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

/** 1 MB is 1,048,576 bytes. */
const MOST_BYTES = 2 * 1024 * 1024;
/** On each side: a small file can unpack to gigabytes of pixels in every visitor's browser. */
const MOST_PIXELS = 4_000;

const JPG = { contentType: "image/jpeg", extension: "jpg" } as const;
const PNG = { contentType: "image/png", extension: "png" } as const;
/** What browsers call the two kinds. */
const KINDS: Readonly<Record<string, typeof JPG | typeof PNG>> = {
  "image/jpeg": JPG,
  "image/pjpeg": JPG,
  "image/png": PNG,
  "image/x-png": PNG,
};
const EXTENSIONS: Readonly<Record<string, typeof JPG | typeof PNG>> = { jpg: JPG, jpeg: JPG, png: PNG };

const WRONG_KIND = "Please upload a JPG or PNG image file.";

/**
 * The uploaded logo, checked: by its content, whatever its name says.
 *
 * @throws DomainError VALIDATION_FAILED
 */
export function logoFile({ data, fileName, mimeType }: SaveLogoInput): LogoFile {
  if (isBlank(data)) throw badLogo("Please choose a JPG or PNG logo before saving.");
  const name = fileNameOf(fileName);
  const kind = isBlank(mimeType)
    ? EXTENSIONS[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ""]
    : KINDS[mimeType?.trim().toLowerCase() ?? ""];
  const bytes = decodeBase64File(data ?? "");
  if (kind === undefined || bytes === undefined) throw badLogo(WRONG_KIND);
  if (bytes.length > MOST_BYTES) throw badLogo("Logo must be 2MB or smaller.");
  if (typeOfContent(bytes) !== kind.contentType || !isWholePicture(kind.contentType, bytes)) throw badLogo(WRONG_KIND);
  const { width, height } = pixelsOf(bytes);
  if (Math.max(width, height) > MOST_PIXELS)
    throw badLogo(
      `Logo must be ${MOST_PIXELS.toLocaleString("en-US")} by ${MOST_PIXELS.toLocaleString("en-US")} pixels or smaller.`,
    );
  return { fileName: name || `logo.${kind.extension}`, ...kind, width, height, bytes };
}

/** A file that begins like a picture and is none has no size. */
function pixelsOf(bytes: Buffer): { readonly width: number; readonly height: number } {
  try {
    const { width, height } = imageSize(bytes);
    if (width > 0 && height > 0) return { width, height };
  } catch {
    // Told below.
  }
  throw badLogo(WRONG_KIND);
}

function badLogo(message: string): DomainError {
  return new DomainError("VALIDATION_FAILED", message, [{ field: "data", message }]);
}
