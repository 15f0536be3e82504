import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { canonicalStringify } from "@apollo/client/utilities";
import { getOperationAST, valueFromASTUntyped } from "graphql";

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

/** With the variables that are sent. */
export function questionOfQuery<TData, TVariables extends OperationVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  given: TVariables | undefined,
): Question & { readonly variables: OperationVariables } {
  const variables = variablesWithDefaults(query, given);
  return { ...questionOf(nameOf(query), variables), variables };
}

/**
 * Apollo sends a document's default values as if they had been given; without them, the answer would count as that of a
 * different query.
 */
function variablesWithDefaults<TData, TVariables extends OperationVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables | undefined,
): OperationVariables {
  const defaults = (getOperationAST(query)?.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue === undefined ? [] : [[variable.name.value, valueFromASTUntyped(defaultValue)] as const],
  );
  return { ...Object.fromEntries(defaults), ...variables };
}

function nameOf<TData, TVariables>(query: TypedDocumentNode<TData, TVariables>): string {
  return getOperationAST(query)?.name?.value ?? "";
}
