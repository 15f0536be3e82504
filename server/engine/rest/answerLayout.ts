/** How an answer is laid out, in terms of the document's data. */
export type AnswerLayout = string | Without | Constant | { readonly [key: string]: AnswerLayout };

/** An object of the data without the fields that are elsewhere in the answer. */
export class Without {
  constructor(
    readonly path: string,
    readonly keys: readonly string[],
  ) {}
}

/** A value that is the same in every answer. */
export class Constant {
  constructor(readonly value: string | number | boolean | null) {}
}

/**
 * `without("book", "author")`: the book, whose author is next to it. In a list's item the path "" is the item itself.
 */
export function without(path: string, ...keys: readonly string[]): Without {
  return new Without(path, keys);
}

export function constant(value: string | number | boolean | null): Constant {
  return new Constant(value);
}
