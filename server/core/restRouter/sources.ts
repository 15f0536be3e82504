import { isObject } from "./readInput.js";

/** Where the value of a variable, or of a field of an input, comes from. */
export type Source =
  | { readonly from: "path"; readonly name: string }
  | { readonly from: "header"; readonly name: string; readonly about: string }
  | { readonly from: "query"; readonly name: string; readonly about: string }
  | { readonly from: "ifMatch" }
  | { readonly from: "body" }
  | BodyOrTop
  | { readonly from: "input"; readonly fields: Readonly<Record<string, Source>> };

export interface BodyOrTop {
  readonly from: "bodyOrTop";
  readonly name: string;
  readonly refusedAtTop?: true;
}

/** A parameter of the path. */
export function path(name: string): Source {
  return { from: "path", name };
}

/** A request header, absent when it was not sent. `about` explains it in the API documents. */
export function header(name: string, about: string): Source {
  return { from: "header", name, about };
}

/** A parameter of the address, absent when it was not sent. `about` explains it in the API documents. */
export function query(name: string, about: string): Source {
  return { from: "query", name, about };
}

/** The version in `If-Match`: what the record must still be for the change to be made. */
export function ifMatch(): Source {
  return { from: "ifMatch" };
}

/** The JSON body, read by the variable's input type. */
export function body(): Source {
  return { from: "body" };
}

/** The body's field of this name, whose own fields may also stand at the top level of the body. */
export function bodyOrTop(name: string): Source {
  return { from: "bodyOrTop", name };
}

/** The same where the top level is the documented place: refusals name the fields there, unless the object itself was sent. */
export function topOrBody(name: string): Source {
  return { from: "bodyOrTop", name, refusedAtTop: true };
}

/** Whether refusals of what was sent name its fields at the top level of the body. */
export function isRefusedAtTop({ name, refusedAtTop }: BodyOrTop, body: unknown): boolean {
  return refusedAtTop === true && !(isObject(body) && isObject(body[name]));
}

/** The JSON body, but some fields of the input type come from elsewhere. */
export function input(fields: Readonly<Record<string, Source>>): Source {
  return { from: "input", fields };
}
