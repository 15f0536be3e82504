/** `data:application/pdf;base64,JVBERi0...` or the base64 alone. */
const DATA_URL = /^data:[^,]*;base64,/i;
const BASE64 = /^[A-Za-z\d+/]*={0,2}$/;

/** The bytes of a file sent in JSON; undefined if it is not base64. Line breaks are ignored. */
export function decodeBase64File(sent: string): Buffer | undefined {
  const text = sent.trim().replace(DATA_URL, "").replaceAll(/\s+/g, "");
  return text.length % 4 !== 1 && BASE64.test(text) ? Buffer.from(text, "base64") : undefined;
}
