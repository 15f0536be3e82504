import { Sql } from "../sql.js";
import type { Viewer } from "../viewer.js";

/** What a compiled statement still needs from the request. */
export interface Run {
  readonly viewer: Viewer;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Compiled once per plan: fixed SQL text, and places filled per request (scopes, arguments). */
export type Template = readonly (string | ((run: Run) => Sql))[];

/** Collects the text of one statement with its parameters `$1`, `$2` ... in order. */
export class StatementWriter {
  text = "";
  readonly values: unknown[] = [];

  add(part: string | Sql): this {
    if (typeof part === "string") {
      this.text += part;
      return this;
    }
    part.texts.forEach((text, index) => {
      if (index > 0) this.text += `$${this.values.push(part.values[index - 1])}`;
      this.text += text;
    });
    return this;
  }

  template(template: Template, run: Run): this {
    for (const piece of template) this.add(typeof piece === "string" ? piece : piece(run));
    return this;
  }
}

/** Joins parts into one template with neighbouring texts merged. */
export function template(...parts: readonly (string | Template | ((run: Run) => Sql))[]): Template {
  const pieces: (string | ((run: Run) => Sql))[] = [];
  for (const piece of parts.flat()) {
    const last = pieces.at(-1);
    if (typeof piece === "string" && typeof last === "string") pieces[pieces.length - 1] = last + piece;
    else if (piece !== "") pieces.push(piece);
  }
  return pieces;
}

/** Templates with a text between each two. */
export function joinTemplates(parts: readonly Template[], separator: string): Template {
  return template(...parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part])));
}

/** `"name"`; metadata and GraphQL names alone come here, never a request's text. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** `'text'` for fixed words of the schema. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
