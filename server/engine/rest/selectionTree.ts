import {
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";

import { fragmentsOf } from "../projection/collectFields.js";

/** What a document selects, with its types: the structure of its data, known before any request. */
export type Selected = SelectedLeaf | SelectedObject;

interface SelectedValue {
  /** `Type.field`, or the operation itself. */
  readonly name: string;
  readonly list: boolean;
  readonly nullable: boolean;
  /** Whether @include or @skip may leave it out of the data. */
  readonly conditional: boolean;
  readonly description: string | undefined;
}

export interface SelectedLeaf extends SelectedValue {
  readonly kind: "leaf";
  readonly type: GraphQLLeafType;
}

export interface SelectedObject extends SelectedValue {
  readonly kind: "object";
  readonly type: GraphQLObjectType;
  /** By the key in the data: the alias, else the name. */
  readonly fields: ReadonlyMap<string, Selected>;
}

export function operationOf(document: DocumentNode): OperationDefinitionNode {
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (operation === undefined) throw new Error("a REST row names a document without an operation");
  return operation;
}

/** The data of an operation as a whole: an object of its root fields. */
export function selectionOf(schema: GraphQLSchema, document: DocumentNode): SelectedObject {
  const operation = operationOf(document);
  const root = schema.getRootType(operation.operation);
  if (!root) throw new Error(`the schema has no ${operation.operation}`);
  return objectOf(root, operation.selectionSet, fragmentsOf(document), {
    name: root.name,
    list: false,
    nullable: false,
    conditional: false,
    description: undefined,
  });
}

/** What the document selects at a path of the data; "" is the data itself. @throws Error when nothing is selected there. */
export function selectedAt(selected: Selected, path: string): Selected {
  const found = keysOf(path).reduce<Selected | undefined>(
    (here, key) => (here?.kind === "object" ? here.fields.get(key) : undefined),
    selected,
  );
  if (found === undefined) throw new Error(`the document selects nothing at ${path}`);
  return found;
}

export function keysOf(path: string): readonly string[] {
  return path === "" ? [] : path.split(".");
}

function objectOf(
  type: GraphQLObjectType,
  set: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  value: SelectedValue,
): SelectedObject {
  const fields = new Map<string, Selected>();
  collect(type, set, fragments, fields);
  return { kind: "object", type, fields, ...value };
}

function collect(
  type: GraphQLObjectType,
  set: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  into: Map<string, Selected>,
): void {
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      const field = type.getFields()[selection.name.value];
      if (field === undefined) throw new Error(`${type.name} has no field ${selection.name.value}`);
      const value: SelectedValue = {
        name: `${type.name}.${field.name}`,
        ...wrapping(field.type),
        conditional: (selection.directives ?? []).length > 0,
        description: field.description ?? undefined,
      };
      const named = getNamedType(field.type);
      const key = selection.alias?.value ?? selection.name.value;
      if (isObjectType(named) && selection.selectionSet)
        into.set(key, objectOf(named, selection.selectionSet, fragments, value));
      else if (isLeafType(named)) into.set(key, { kind: "leaf", type: named, ...value });
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      collect(type, selection.selectionSet, fragments, into);
    } else {
      const fragment = fragments.get(selection.name.value);
      if (fragment) collect(type, fragment.selectionSet, fragments, into);
    }
  }
}

function wrapping(type: GraphQLOutputType): { list: boolean; nullable: boolean } {
  return { list: isListType(getNullableType(type)), nullable: !isNonNullType(type) };
}
