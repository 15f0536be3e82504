import { claimsToBeLogo, CONTRACT_FILE, LOGO_FILE, NO_DEFAULT_CONTRACT, NO_LOGO } from "#shared/limits/staffFiles";

/** The requirements for a chosen file. The server inspects the file and has the final say. */
export interface UploadRule {
  /** For the browser's file picker. */
  readonly accept: string;
  /** The message for pressing Save without choosing a file. */
  readonly missing: string;
  /** What is wrong with a file, or null. */
  readonly problem: (file: ChosenFile) => string | null;
}

type ChosenFile = Pick<File, "name" | "type" | "size">;

export const logoRule: UploadRule = {
  accept: ".jpg,.jpeg,.png,image/jpeg,image/png",
  missing: NO_LOGO,
  problem(file) {
    if (!claimsToBeLogo(file)) return LOGO_FILE.wrongKind;
    return file.size > LOGO_FILE.maxBytes ? LOGO_FILE.tooLarge : null;
  },
};

export function isDeclaredPdf({ type }: Pick<File, "type">): boolean {
  return type.includes("pdf");
}

export const contractRule: UploadRule = {
  accept: "application/pdf,.pdf",
  missing: NO_DEFAULT_CONTRACT,
  problem(file) {
    if (!isDeclaredPdf(file)) return CONTRACT_FILE.wrongKind;
    return file.size > CONTRACT_FILE.maxBytes ? CONTRACT_FILE.tooLarge : null;
  },
};
