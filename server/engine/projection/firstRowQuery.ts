import type { ClientBase, Connection, Submittable } from "pg";

export type FirstRow = readonly (string | null)[];

/** Values that PostgreSQL's protocol accepts in their printed form. */
type Plain = string | number | boolean | bigint | null | undefined;

/** The parts of `pg`'s connection that its types lack. */
interface Wire extends Connection {
  readonly parsedStatements: Readonly<Record<string, string>>;
}

/**
 * A statement of which only the first row is needed, as PostgreSQL's texts. `pg`'s own queries ask PostgreSQL to
 * describe the columns of each answer and build a result object from that; here the program wrote the statement and
 * knows its columns. Submitted to a client like `pg-cursor`.
 */
class FirstRowQuery implements Submittable {
  #row: FirstRow | undefined;
  #waiting: PromiseWithResolvers<FirstRow> | undefined;

  /** @param name of the prepared statement; empty for one that leaves nothing behind. */
  constructor(
    readonly name: string,
    readonly text: string,
    private readonly values: readonly Plain[],
    waiting: PromiseWithResolvers<FirstRow>,
  ) {
    this.#waiting = waiting;
  }

  /**
   * `pg` wraps it in its own, which stops the query's timeout. The timer's objects outlive the query by some garbage
   * collections, so they must not refer to the row: each collection would copy all rows since the last one.
   */
  callback = (error: Error | undefined): void => {
    const row = this.#row ?? [];
    const waiting = this.#waiting;
    this.#row = this.#waiting = undefined;
    if (error === undefined) waiting?.resolve(row);
    else waiting?.reject(error);
  };

  submit(connection: Connection): void {
    const { name, text } = this;
    const wire = connection as Wire;
    // One write for all messages.
    wire.stream.cork();
    if (name === "" || wire.parsedStatements[name] === undefined) wire.parse({ name, text, types: [] }, true);
    wire.bind({ statement: name, values: this.values.map(asText) }, true);
    wire.execute({}, true);
    wire.sync();
    wire.stream.uncork();
  }

  handleDataRow({ fields }: { readonly fields: FirstRow }): void {
    this.#row ??= fields;
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(undefined);
  }

  /* The other messages are irrelevant here. */
  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

export async function firstRowOf(
  client: ClientBase,
  name: string,
  text: string,
  values: readonly Plain[],
): Promise<FirstRow> {
  const waiting = Promise.withResolvers<FirstRow>();
  client.query(new FirstRowQuery(name, text, values, waiting));
  return await waiting.promise;
}

/** Whether `pg` would not have to convert any of them (lists, dates, bytes). */
export function arePlain(values: readonly unknown[]): values is readonly Plain[] {
  return values.every((value) => typeof value !== "object" || value === null);
}

function asText(value: Plain): string | null {
  return value === null || value === undefined ? null : String(value);
}
