import type { Sql } from "#server/core/sql.js";
import type { Viewer } from "#server/core/viewer.js";
import type { Rows } from "./rows.js";

/** What a compiled statement still needs from the request. */
export interface Run {
  readonly viewer: Viewer;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The rows that the resolver of the root field named. */
  readonly rows: Rows<unknown>;
}

/** Compiled once per plan: fixed SQL text, and gaps that are filled in per request (scopes, arguments, the resolver's rows). */
export type Template = readonly (string | ((run: Run) => Sql))[];

/**
 * Builds one statement with its parameters `$1`, `$2` ... in order. Only the filled-in parts go into `key`, not the
 * long fixed texts, so that a statement of the same plans is recognized without building its text.
 */
export class StatementWriter {
  readonly #parts: string[] = [];
  readonly values: unknown[] = [];
  key = "";

  get text(): string {
    return this.#parts.join("");
  }

  template(template: Template, run: Run): this {
    for (const piece of template) {
      if (typeof piece === "string") this.#parts.push(piece);
      else this.#fill(piece(run));
    }
    return this;
  }

  #fill({ texts, values }: Sql): void {
    texts.forEach((text, index) => {
      const filled = index === 0 ? text : `$${this.values.push(values[index - 1])}${text}`;
      this.#parts.push(filled);
      this.key += filled;
    });
    this.key += "\n";
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

/** Templates joined by a separator. */
export function joinTemplates(parts: readonly Template[], separator: string): Template {
  return template(...parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part])));
}

/** `"name"`; only for names from metadata and the schema, never for text of a request. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** `'text'`; only for constants of the schema. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
