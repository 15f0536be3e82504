import { type FileRule, MEGABYTE } from "./fileRule.js";

/** A contract for a lead, or the default contract. */
export const CONTRACT_FILE: FileRule = {
  maxBytes: 5 * MEGABYTE,
  tooLarge: "Contract files must be 5MB or smaller.",
  wrongKind: "Please upload a PDF contract file.",
};
export const NO_DEFAULT_CONTRACT = "Please select a PDF contract before saving.";

export const LOGO_FILE: FileRule = {
  maxBytes: 2 * MEGABYTE,
  tooLarge: "Logo must be 2MB or smaller.",
  wrongKind: "Please upload a JPG or PNG image file.",
};
export const NO_LOGO = "Please choose a JPG or PNG logo before saving.";

/** A file of a policy may be of any kind. */
export const MAX_POLICY_FILE_BYTES = 10 * MEGABYTE;
export const NO_POLICY_FILE = "Choose a file before uploading.";

/** The MIME types of the two kinds. */
const LOGO_KINDS: ReadonlyMap<string, "jpg" | "png"> = /* @__PURE__ */ new Map([
  ["image/jpeg", "jpg"],
  ["image/pjpeg", "jpg"],
  ["image/png", "png"],
  ["image/x-png", "png"],
]);

/**
 * The kind of logo that a file claims to be: by its type, or by its name if it has no type. Undefined for any other.
 */
export function claimedLogoKind({ name, type }: { readonly name: string; readonly type: string }) {
  const claimed = type.trim().toLowerCase();
  if (claimed !== "") return LOGO_KINDS.get(claimed);
  const ending = /\.(jpg|jpeg|png)$/i.exec(name)?.[1]?.toLowerCase();
  return ending === undefined ? undefined : ending === "png" ? "png" : "jpg";
}
