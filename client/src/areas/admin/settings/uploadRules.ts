/** What a chosen file must be (back-office specification, section 5). The server looks into the file and decides. */
export interface UploadRule {
  /** For the browser's list of files. */
  readonly accept: string;
  /** What is said when Save is pressed and no file is chosen. */
  readonly missing: string;
  /** What is wrong with a file; null when nothing is. */
  readonly problem: (file: ChosenFile) => string | null;
}

type ChosenFile = Pick<File, "name" | "type" | "size">;

const megabyte = 1024 ** 2;

const logoTypes = ["image/jpeg", "image/pjpeg", "image/png", "image/x-png"];

function isLogo({ name, type }: ChosenFile): boolean {
  return type === "" ? /\.(jpg|jpeg|png)$/i.test(name) : logoTypes.includes(type);
}

export const logoRule: UploadRule = {
  accept: ".jpg,.jpeg,.png,image/jpeg,image/png",
  missing: "Please choose a JPG or PNG logo before saving.",
  problem(file) {
    if (!isLogo(file)) return "Please upload a JPG or PNG image file.";
    return file.size > 2 * megabyte ? "Logo must be 2MB or smaller." : null;
  },
};

export function saysPdf({ type }: Pick<File, "type">): boolean {
  return type.includes("pdf");
}

export const contractRule: UploadRule = {
  accept: "application/pdf,.pdf",
  missing: "Please select a PDF contract before saving.",
  problem(file) {
    if (!saysPdf(file)) return "Please upload a PDF contract file.";
    return file.size > 5 * megabyte ? "Contract files must be 5MB or smaller." : null;
  },
};
