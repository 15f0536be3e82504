/**
 * The header Content-Disposition for a file under the name that somebody gave it: plain ASCII for old readers, UTF-8 for all others.
 * (RFC 6266)
 */
export function contentDisposition(how: "inline" | "attachment", fileName: string): string {
  const plain = fileName.replaceAll(/[^ -~]|["\\%]/g, "_");
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
