import { couldShrink, typeOf } from "#client/lib/shrinkImage";
import { DOCUMENT_FILE } from "#shared/limits/documentFile";

/** Why a chosen file would not be taken, as far as its type and size tell; null otherwise. The server looks inside. */
export function fileRefusal(file: File): string | null {
  const type = typeOf(file);
  // Some devices know no type, or only this one.
  const isKnown = type !== "" && type !== "application/octet-stream";
  if (isKnown && !type.startsWith("image/") && type !== "application/pdf") return DOCUMENT_FILE.wrongKind;
  return file.size > DOCUMENT_FILE.maxBytes && !couldShrink(file) ? DOCUMENT_FILE.tooLarge : null;
}
