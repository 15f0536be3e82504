import { DOCUMENT_TYPES } from "#shared/limits/documentFile";

/** Longer edge in pixels: fine print on a photographed page stays legible at this size. */
const MAX_EDGE = 2560;
const JPEG_QUALITY = 0.85;
/** Files up to this many bytes are sent unchanged. */
const MAX_UNCHANGED_BYTES = 1_500_000;

/** Types that the server accepts as they are. Most browsers cannot decode HEIC. */
const keptTypes: readonly string[] = [...DOCUMENT_TYPES, "image/heif"];

/** The type, from the file's name if the device gave none, as many do for HEIC. */
export function typeOf({ type, name }: Pick<File, "type" | "name">): string {
  if (type !== "") return type;
  return /\.hei[cf]$/i.test(name) ? "image/heic" : "";
}

/** Whether re-encoding the image could help: it is large, or of an unaccepted type. PDF and HEIC stay unchanged. */
export function couldShrink(file: Pick<File, "type" | "name" | "size">): boolean {
  const type = typeOf(file);
  if (!type.startsWith("image/") || /heic|heif|svg/.test(type)) return false;
  return !keptTypes.includes(type) || file.size > MAX_UNCHANGED_BYTES;
}

/** The size at which an image is sent: its own, or scaled down in proportion. */
export function sizeWithin(
  width: number,
  height: number,
  edge = MAX_EDGE,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Re-encodes a large photo as a smaller JPEG, rotated upright. What cannot be decoded or would not get smaller is
 * returned unchanged.
 */
export async function shrinkImage(file: File): Promise<File> {
  if (!couldShrink(file)) return file;
  const smaller = await asJpeg(file).catch(() => null);
  if (smaller === null || (keptTypes.includes(typeOf(file)) && smaller.size >= file.size)) return file;
  return new File([smaller], `${file.name.replace(/\.[^.]*$/, "")}.jpg`, { type: "image/jpeg" });
}

async function asJpeg(file: File): Promise<Blob | null> {
  return await withBitmap(file, (image) => redrawn(image, sizeWithin(image.width, image.height), "image/jpeg"));
}

/** A photo's pixels take up to a hundred megabytes, which are given back as soon as it is redrawn. */
async function withBitmap(file: File, draw: (image: ImageBitmap) => Promise<Blob | null>): Promise<Blob | null> {
  const image = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    return await draw(image);
  } finally {
    image.close();
  }
}

/** In pixels: three times the recommended size, so that it is sharp on high-resolution screens and in print. */
const largestLogo = { width: 960, height: 360 } as const;
/** Bytes that every e-mail and every page can carry (docs/operations.md, e-mail). */
const MAX_LOGO_BYTES = 256 * 1024;

/** Scales a logo down to the largest size in use; what cannot be decoded is returned unchanged. */
export async function shrinkLogo(file: File): Promise<File> {
  const smaller = await logoWithin(file).catch(() => null);
  return smaller === null ? file : new File([smaller], file.name, { type: smaller.type });
}

/** Null if there is nothing to gain. */
async function logoWithin(file: File): Promise<Blob | null> {
  return await withBitmap(file, async (image) => {
    const scale = Math.min(1, largestLogo.width / image.width, largestLogo.height / image.height);
    if (scale === 1 && file.size <= MAX_LOGO_BYTES) return null;
    const size = sizeWithin(image.width, image.height, Math.max(image.width, image.height) * scale);
    const isPng = /png$/i.test(typeOf(file) || file.name);
    const drawn = await redrawn(image, size, isPng ? "image/png" : "image/jpeg");
    return scale < 1 || (drawn?.size ?? 0) < file.size ? drawn : null;
  });
}

async function redrawn(
  image: ImageBitmap,
  size: { readonly width: number; readonly height: number },
  type: "image/jpeg" | "image/png",
): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement("canvas"), size);
  const pen = canvas.getContext("2d");
  if (pen === null) return null;
  pen.imageSmoothingQuality = "high";
  if (type === "image/jpeg") {
    // JPEG has no transparency, so transparent areas become white.
    pen.fillStyle = "white";
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
}
