import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { canonicalStringify } from "@apollo/client/utilities";
import { getOperationAST } from "graphql";

/** A screen's query to the server. */
export interface Question {
  /** The query's name. */
  readonly name: string;
  /** The name with the variables: equal keys mean the same query. */
  readonly key: string;
}

export function questionOf(name: string, variables: OperationVariables = {}): Question {
  return { name, key: `${name} ${canonicalStringify(variables)}` };
}

export function nameOf<TData, TVariables>(query: TypedDocumentNode<TData, TVariables>): string {
  return getOperationAST(query)?.name?.value ?? "";
}
