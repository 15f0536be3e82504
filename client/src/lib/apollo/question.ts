import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { canonicalStringify } from "@apollo/client/utilities";
import { getOperationAST } from "graphql";

/** What a screen asks the server. */
export interface Question {
  /** Of the query. */
  readonly name: string;
  /** With its variables: the same key is the same question. */
  readonly key: string;
}

export function questionOf(name: string, variables: OperationVariables = {}): Question {
  return { name, key: `${name} ${canonicalStringify(variables)}` };
}

export function nameOf<TData, TVariables>(query: TypedDocumentNode<TData, TVariables>): string {
  return getOperationAST(query)?.name?.value ?? "";
}
