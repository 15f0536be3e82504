/** A file as a base64 data URL. Throws with the specification's words (back office, section 5) when it cannot be read. */
export async function dataUrlOfFile(file: File): Promise<string> {
  return await new Promise((resolve, reject) => {
    const reader = new FileReader();
    const fail = (): void => reject(new Error("Unable to read file."));
    reader.onload = () => (typeof reader.result === "string" ? resolve(reader.result) : fail());
    reader.onerror = fail;
    reader.readAsDataURL(file);
  });
}
