/**
 * SQL text with separate parameters: values in the template become parameters, fragments nest, and nothing is quoted by hand.
 *
 *     sql`root.status = ${status} and ${other}`
 */
export class Sql {
  constructor(
    readonly texts: readonly string[],
    readonly values: readonly unknown[],
  ) {}

  /** The statement with its parameters as $1, $2 ... */
  toStatement(): { text: string; values: readonly unknown[] } {
    const text = this.texts.reduce((sum, part, index) => `${sum}$${index}${part}`);
    return { text, values: this.values };
  }
}

export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
  const texts = [strings[0] ?? ""];
  const values: unknown[] = [];
  parts.forEach((part, index) => {
    const after = strings[index + 1] ?? "";
    if (part instanceof Sql) {
      texts[texts.length - 1] += part.texts[0] ?? "";
      texts.push(...part.texts.slice(1));
      values.push(...part.values);
      texts[texts.length - 1] += after;
    } else {
      values.push(part);
      texts.push(after);
    }
  });
  return new Sql(texts, values);
}

/** Text that is part of the program (a column, a keyword), never of a request. */
export function raw(text: string): Sql {
  return new Sql([text], []);
}

export const NOTHING = raw("");

/**
 * A word of one of the program's closed lists (a status), as part of the text. Each word gets a statement and a plan of its own, so it is for
 * lists that are short.
 */
export function wordSql(word: string): Sql {
  if (!/^[a-z_]+$/.test(word)) throw new Error(`"${word}" is not a plain word`);
  return raw(`'${word}'`);
}

export function joinSql(parts: readonly Sql[], separator: string): Sql {
  return parts.reduce((sum, part, index) => (index === 0 ? part : sql`${sum}${raw(separator)}${part}`), raw(""));
}
