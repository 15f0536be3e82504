import { KEY_LENGTH } from "#server/core/idempotency.js";
import { isRecord } from "#shared/isRecord.js";

/** Where the value of a variable, or of a field of an input, comes from. */
export type Source =
  | { readonly from: "path"; readonly name: string }
  | HeaderSource
  | { readonly from: "query"; readonly name: string; readonly about: string }
  | { readonly from: "ifMatch" }
  | { readonly from: "body" }
  | BodyOrTop
  | { readonly from: "input"; readonly fields: Readonly<Record<string, Source>> };

/** A request header, absent when it was not sent. `about` explains it in the API documents; `maxLength` counts characters. */
export interface HeaderSource {
  readonly from: "header";
  readonly name: string;
  readonly about: string;
  readonly maxLength: number;
}

export interface BodyOrTop {
  readonly from: "bodyOrTop";
  readonly name: string;
}

/** A parameter of the path. */
export function path(name: string): Source {
  return { from: "path", name };
}

export const IDEMPOTENCY_KEY = "Idempotency-Key";

/** The client's own key for one intent. `second` tells the API documents what repeating the request does. */
export function onceFor(second: string): HeaderSource {
  const about = `Any text that the client chooses, up to ${KEY_LENGTH} characters: the same request with it ${second}; a different one is refused.`;
  return { from: "header", name: IDEMPOTENCY_KEY, about, maxLength: KEY_LENGTH };
}

/** Whether a row's document is given the key itself. */
export function takesKey(variables: Readonly<Record<string, Source>>): boolean {
  return Object.values(variables).some((source) =>
    source.from === "input" ? takesKey(source.fields) : source.from === "header" && source.name === IDEMPOTENCY_KEY,
  );
}

/** A parameter of the query string, absent when it was not sent. `about` explains it in the API documents. */
export function query(name: string, about: string): Source {
  return { from: "query", name, about };
}

/** The version in `If-Match`, which the record must still have. */
export function ifMatch(): Source {
  return { from: "ifMatch" };
}

/** The JSON body, read by the variable's input type. */
export function body(): Source {
  return { from: "body" };
}

/** The body's field of this name, whose own fields may also be at the top level of the body. */
export function bodyOrTop(name: string): Source {
  return { from: "bodyOrTop", name };
}

/**
 * The path under which a field of such an object was sent, for a refusal: `book.title`, or `title` if it was at the top
 * level. A field that was not sent is reported where its object is.
 */
export function pathAsSent(path: string, { name }: BodyOrTop, body: unknown): string {
  if (!path.startsWith(`${name}.`) || !isRecord(body)) return path;
  const atTop = path.slice(name.length + 1);
  const [field = ""] = atTop.split(/[.[]/);
  const own = body[name];
  return isRecord(own) && (Object.hasOwn(own, field) || !Object.hasOwn(body, field)) ? path : atTop;
}

/** The JSON body, with some fields of the input type from elsewhere. */
export function input(fields: Readonly<Record<string, Source>>): Source {
  return { from: "input", fields };
}
