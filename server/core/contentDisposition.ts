/**
 * The Content-Disposition header for a file name that someone chose: an ASCII fallback for old clients, UTF-8 for all
 * others. (RFC 6266)
 */
export function contentDisposition(how: "inline" | "attachment", fileName: string): string {
  const plain = fileName.replaceAll(/[^ -~]|["\\%]/g, "_");
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
