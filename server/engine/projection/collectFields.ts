import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";

/** What a selection may refer to: the document's fragments and the request's variables. */
export interface SelectionScope {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Null while they are unknown; then whatever @skip and @include might leave out counts as selected. */
  readonly variables: Readonly<Record<string, unknown>> | null;
}

/** A document's fragments, by name. */
export function fragmentsOf({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  return new Map(
    definitions.flatMap((part) => (part.kind === Kind.FRAGMENT_DEFINITION ? [[part.name.value, part]] : [])),
  );
}

/** One key of the answer with every field node that asks for it: repeated fields are merged (CollectFields in GraphQL's own description of execution). */
export interface SelectedField {
  readonly key: string;
  readonly name: string;
  readonly nodes: readonly FieldNode[];
}

/**
 * The fields of some selection sets in the order of the answer, with fragments expanded and @skip/@include applied. Every type is an object
 * type (validation has matched the fragments' types), so a type condition never excludes anything.
 */
export function collectFields(sets: readonly (SelectionSetNode | undefined)[], scope: SelectionScope): SelectedField[] {
  const found = new Map<string, FieldNode[]>();
  const opened = new Set<string>();
  for (const set of sets) if (set) collect(set, scope, found, opened);
  return [...found].flatMap(([key, nodes]) => (nodes[0] ? [{ key, name: nodes[0].name.value, nodes }] : []));
}

function collect(
  set: SelectionSetNode,
  scope: SelectionScope,
  found: Map<string, FieldNode[]>,
  opened: Set<string>,
): void {
  for (const selection of set.selections) {
    if (!isIncluded(selection, scope)) continue;
    if (selection.kind === Kind.FIELD) {
      const key = selection.alias?.value ?? selection.name.value;
      const nodes = found.get(key);
      if (nodes) nodes.push(selection);
      else found.set(key, [selection]);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      collect(selection.selectionSet, scope, found, opened);
    } else if (!opened.has(selection.name.value)) {
      opened.add(selection.name.value);
      const fragment = scope.fragments.get(selection.name.value);
      if (fragment) collect(fragment.selectionSet, scope, found, opened);
    }
  }
}

/** Whether @skip and @include leave it in. */
export function isIncluded(node: SelectionNode, scope: Pick<SelectionScope, "variables">): boolean {
  if (!node.directives?.length || scope.variables === null) return true;
  const skip = getDirectiveValues(GraphQLSkipDirective, node, scope.variables);
  const include = getDirectiveValues(GraphQLIncludeDirective, node, scope.variables);
  return skip?.if !== true && include?.if !== false;
}
