/**
 * The back office's message for a file that was deleted or locked after it was chosen. Nothing is sent; it must be
 * chosen again.
 */
export const UNREADABLE_FILE = "Unable to read file.";

/** A file as a base64 data URL. Throws `UNREADABLE_FILE` if it cannot be read. */
export async function dataUrlOfFile(file: File): Promise<string> {
  return await read((reader) => reader.readAsDataURL(file));
}

/** A file's text, which is UTF-8. Throws `UNREADABLE_FILE` if it cannot be read. */
export async function textOfFile(file: File): Promise<string> {
  return await read((reader) => reader.readAsText(file));
}

async function read(begin: (reader: FileReader) => void): Promise<string> {
  return await new Promise((resolve, reject) => {
    const reader = new FileReader();
    const fail = (): void => reject(new Error(UNREADABLE_FILE));
    reader.onload = () => (typeof reader.result === "string" ? resolve(reader.result) : fail());
    reader.onerror = fail;
    begin(reader);
  });
}
