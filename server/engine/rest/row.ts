import type { DocumentNode, TypedQueryDocumentNode } from "graphql";

import type { ErrorCode } from "#server/core/errors.js";
import type { Area } from "#server/core/viewer.js";
import type { Source } from "./sources.js";
import type { AnswerLayout } from "./answerLayout.js";

export type RestMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One call of the REST facade, as data: where it is, which GraphQL operation it is, and how the two are mapped. */
export interface RestRow {
  readonly method: RestMethod;
  /** With parameters in braces: `/api/admin/leads/{id}`. */
  readonly path: string;
  /** One sentence for the API documents. */
  readonly summary: string;
  /** What a reader of the API documents must know beyond the summary. */
  readonly notes?: string;
  /** The heading it stands under in the API documents. */
  readonly group: string;
  /** Which of a browser's two sessions counts at this path; the other one is ignored. Who may call is decided by the document's fields alone. */
  readonly session?: Area;
  readonly document: DocumentNode;
  /** Where each variable of the document comes from. */
  readonly variables: Readonly<Record<string, Source>>;
  /** What stands under `data` in the answer; in a list, what each item looks like. */
  readonly answer: AnswerLayout;
  /** What stands under `meta` beside the data, where the specification has something there. */
  readonly meta?: AnswerLayout;
  readonly created?: true;
  /** What the same POST does again with the same `Idempotency-Key`, where its document takes none: "changes nothing". Or that it takes none at all. */
  readonly repeated?: string | typeof EACH_TIME;
  /** Where in the data the record's version stands: it goes into the ETag, which is then good for `If-Match`. */
  readonly version?: string;
  /** Seconds for which anybody may keep the answer: it is the same for all. Otherwise it is asked about each time. */
  readonly publicSeconds?: number;
  /** A list of rows: whole and streamed, or by pages with the list parameters. */
  readonly list?: true;
  /** What a list is sorted by that cannot be sorted otherwise: the one value of its parameter `sort`. */
  readonly sortedBy?: string;
  /** Where below `data` a list stands, when it is not the data itself. */
  readonly under?: string;
  /** What it may be refused with beyond what every such row may, for the API documents. */
  readonly refusals?: readonly ErrorCode[];
  /** What stands under `data` beside the message of a 401. */
  readonly dataWhenSignedOut?: unknown;
  /** Bytes, where a file travels in the body. */
  readonly bodyLimit?: number;
}

/** A sign-in begins a session each time, a sign-out ends one: neither may be answered with what became of a session before. */
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

/** What the machinery itself gives to a list's document. */
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
 * A list. Its document has one root field, a page: `items`, `nextCursor`, and under the aliases `total` and `fingerprint` the number of
 * all rows and a text that changes with anything in the list; one that is short enough to be read for its ETag needs no fingerprint.
 * It takes `after`, `search` and `order`, `status` where its rows have one, and `sort` or else says what it is `sortedBy` (contract.md section 2).
 */
export function restList<Data, Variables extends Pick<ListVariables, "first" | "withTotal">>(
  row: Omit<TypedRow<Omit<Variables, keyof ListVariables>>, "method"> & {
    readonly document: TypedQueryDocumentNode<Data, Variables>;
  } & ("sort" extends keyof Variables ? { readonly sortedBy?: never } : { readonly sortedBy: string }),
): RestRow {
  return { ...row, variables: Object.fromEntries(Object.entries<Source>(row.variables)), method: "GET", list: true };
}
