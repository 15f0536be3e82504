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

/** Of a JPG or PNG. */
const LOGO_TYPES: ReadonlySet<string> = /* @__PURE__ */ new Set([
  "image/jpeg",
  "image/pjpeg",
  "image/png",
  "image/x-png",
]);

/** Whether a file claims to be a logo: by its type, or by its name if it has no type. */
export function claimsToBeLogo({ name, type }: { readonly name: string; readonly type: string }): boolean {
  const claimed = type.trim().toLowerCase();
  return claimed === "" ? /\.(jpg|jpeg|png)$/i.test(name) : LOGO_TYPES.has(claimed);
}
