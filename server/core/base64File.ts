/** `data:application/pdf;base64,JVBERi0...` or the base64 alone. (contract.md section 2) */
const DATA_URL = /^data:[^,]*;base64,/i;
const BASE64 = /^[A-Za-z\d+/]*={0,2}$/;

/** The bytes of a file that travels in JSON; undefined for what is no base64. Line breaks in it do not matter. */
export function decodeBase64File(sent: string): Buffer | undefined {
  const text = sent.trim().replace(DATA_URL, "").replaceAll(/\s+/g, "");
  return text.length % 4 !== 1 && BASE64.test(text) ? Buffer.from(text, "base64") : undefined;
}
