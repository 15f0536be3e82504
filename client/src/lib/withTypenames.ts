import type { TypedDocumentNode } from "@apollo/client";
import { Kind, visit, type FieldNode } from "graphql";

const typename: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: "__typename" } };

/** Adds `__typename` to each selection, because the client's cache needs it. */
export function withTypenames<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
): TypedDocumentNode<Data, Variables> {
  return visit(document, {
    SelectionSet(set, _key, parent) {
      const isOperation = parent !== undefined && "operation" in parent;
      return isOperation ? undefined : { ...set, selections: [...set.selections, typename] };
    },
  });
}
