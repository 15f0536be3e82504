import type { DocumentNode, TypedQueryDocumentNode } from "graphql";

import type { ErrorCode } from "#server/core/errors.js";
import type { Area } from "#server/core/viewer.js";
import type { AnswerLayout } from "./answerLayout.js";
import type { Source } from "./sources.js";

export type RestMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One call of the REST facade, as data: where it is, which GraphQL operation it is, and how the two are mapped. */
export interface RestRow {
  readonly method: RestMethod;
  /** With parameters in braces: `/api/books/{id}`. */
  readonly path: string;
  /** One sentence for the API documents. */
  readonly summary: string;
  /** What readers of the API documents need to know beyond the summary. */
  readonly notes?: string;
  /** Its heading in the API documents. */
  readonly group: string;
  /**
   * Which of a browser's two sessions counts at this path; the other one is ignored. Only the document's fields decide
   * who may call it.
   */
  readonly session?: Area;
  /** It needs the cookie of that session; an API key does not do. */
  readonly cookieOnly?: true;
  readonly document: DocumentNode;
  /** Where each variable of the document comes from. */
  readonly variables: Readonly<Record<string, Source>>;
  /** The shape of `data` in the answer; in a list, of each item. */
  readonly answer: AnswerLayout;
  /** The layout of `meta`, which accompanies the data if a row has it. */
  readonly meta?: AnswerLayout;
  readonly created?: true;
  /**
   * What repeating the POST with the same `Idempotency-Key` does ("changes nothing"), if its document takes no key; or
   * that the call takes no key at all.
   */
  readonly repeated?: string | typeof EACH_TIME;
  /** The path of the record's version in the data. It becomes part of the ETag, which then serves as `If-Match`. */
  readonly version?: string;
  /** Seconds for which any cache may keep the answer, which is the same for everyone. If absent, it is revalidated each time. */
  readonly publicSeconds?: number;
  /** A list of rows: whole and streamed, or by pages with the list parameters. */
  readonly list?: true;
  /** The fixed sort key of a list that has only one: the single value of its parameter `sort`. */
  readonly sortedBy?: string;
  /** The key below `data` that holds the list, if it is not the data itself. */
  readonly under?: string;
  /** Error codes for the API documents, beyond those that follow from the row itself. */
  readonly refusals?: readonly ErrorCode[];
  /** `data` of a 401, in addition to its message. */
  readonly dataWhenSignedOut?: unknown;
  /** The largest body in bytes, if it carries a file. */
  readonly bodyLimit?: number;
}

/**
 * Sign-ins and sign-outs begin or end a session each time, so neither may be answered with an earlier result; nor may a
 * call whose answer has a secret that is not stored.
 */
export const EACH_TIME = Symbol("a call that is made each time");

interface TypedRow<Variables> extends Omit<RestRow, "document" | "variables" | "list" | "sortedBy"> {
  readonly variables: Readonly<Record<keyof Variables, Source>>;
}

/** A row whose variables are checked against its document. */
export function restRow<Data, Variables extends object>(
  row: TypedRow<Variables> & { readonly document: TypedQueryDocumentNode<Data, Variables> },
): RestRow {
  return { ...row, variables: Object.fromEntries(Object.entries<Source>(row.variables)) };
}

/** The variables of a list's document that the engine itself fills in. */
interface ListVariables {
  first: number;
  after?: unknown;
  search?: unknown;
  status?: unknown;
  sort?: unknown;
  order?: unknown;
  withItems: boolean;
  withTotal: boolean;
  withFingerprint: boolean;
}

/**
 * A list. Its document has one root field, a page: `items`, `nextCursor`, and under the aliases `total` and
 * `fingerprint` the number of all rows and a text that changes with anything in the list without a filter. A list short enough to be
 * read for its ETag needs no fingerprint. The document takes `after`, `search` and `order`, `status` if its rows have
 * one, and either `sort` or a row that says what it is `sortedBy`.
 */
export function restList<Data, Variables extends Pick<ListVariables, "first" | "withTotal">>(
  row: Omit<TypedRow<Omit<Variables, keyof ListVariables>>, "method"> & {
    readonly document: TypedQueryDocumentNode<Data, Variables>;
  } & ("sort" extends keyof Variables ? { readonly sortedBy?: never } : { readonly sortedBy: string }),
): RestRow {
  return { ...row, variables: Object.fromEntries(Object.entries<Source>(row.variables)), method: "GET", list: true };
}
