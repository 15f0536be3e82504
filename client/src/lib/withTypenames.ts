import type { TypedDocumentNode } from "@apollo/client";
import { Kind, visit, type FieldNode } from "graphql";

const typename: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: "__typename" } };

/** Asks for the type of each record as well, by which a client keeps it. */
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
