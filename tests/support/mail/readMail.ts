export interface ReadMail {
  /** Unfolded and decoded; names are in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** The single part, or each part of a multipart message. */
  readonly parts: readonly { readonly type: string; readonly content: Buffer }[];
}

/** Parses a message as a mail program does, as far as the tests need it. `raw` is its bytes as latin1. */
export function readMail(raw: string): ReadMail {
  const { headers, body } = split(raw);
  return { headers, parts: partsOf(headers, body) };
}

/** The content of the first part of that type, as text. */
export function textOf({ parts }: ReadMail, type: string): string {
  const part = parts.find((each) => each.type === type);
  if (!part) throw new Error(`the message has no ${type}, only ${parts.map((each) => each.type).join(", ")}`);
  return part.content.toString("utf8").replaceAll("\r\n", "\n");
}

function partsOf(headers: ReadonlyMap<string, string>, body: string): ReadMail["parts"] {
  const type = headers.get("content-type") ?? "text/plain";
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (boundary === undefined)
    return [{ type: type.split(";")[0] ?? "", content: decoded(body, headers.get("content-transfer-encoding")) }];
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((each) => {
      const part = split(each.replace(/^\r\n/, "").replace(/\r\n$/, ""));
      return partsOf(part.headers, part.body);
    });
}

function split(raw: string): { headers: Map<string, string>; body: string } {
  const at = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, at)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), words(line.slice(colon + 1).trim())];
    }),
  );
  if (headers.size !== lines.length) throw new Error("a header stands twice");
  return { headers, body: raw.slice(at + 4) };
}

/** RFC 2047. */
function words(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, encoding: string, content: string) =>
      encoding.toLowerCase() === "b"
        ? Buffer.from(content, "base64").toString("utf8")
        : decoded(content.replaceAll("_", " "), "quoted-printable").toString("utf8"),
    );
}

function decoded(text: string, encoding = "7bit"): Buffer {
  if (encoding === "base64") return Buffer.from(text, "base64");
  if (encoding !== "quoted-printable") return Buffer.from(text, "latin1");
  const unfolded = text.replaceAll(/=\r\n/g, "");
  return Buffer.from(
    unfolded.replaceAll(/=([\dA-F]{2})/g, (_sign, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );
}
