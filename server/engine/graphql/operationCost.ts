import {
  Kind,
  visit,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from "graphql";

/** The cost of a value, and of a record excluding its selection. */
const SCALAR_COST = 1;
const RECORD_COST = 2;
/** Each level costs more than the one above it, since it is read once per record of that one. */
const DEPTH_FACTOR = 1.5;

type Variables = Readonly<Record<string, unknown>>;
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/**
 * The cost of an operation: its fields, weighted by depth and by the rows that `first` asks for, wherever the number
 * is: in the document, in a variable or its default, in `page`. A variable without a value yet counts as one row.
 */
export function operationCost(
  { selectionSet }: Pick<OperationDefinitionNode, "selectionSet">,
  fragments: Fragments,
  variables: Variables,
): number {
  const known = new Map<string, number>();

  const costOfSet = ({ selections }: SelectionSetNode): number =>
    selections.reduce((sum, selection) => sum + weighted(selection), 0);

  function weighted(selection: SelectionNode): number {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return costOfFragment(selection.name.value);
    if (selection.kind === Kind.INLINE_FRAGMENT) return RECORD_COST + costOfSet(selection.selectionSet);
    return DEPTH_FACTOR * costOfField(selection);
  }

  function costOfField(field: FieldNode): number {
    // Introspection has a fixed size (`onceIntrospectedRule`), and validation decides whether it is allowed.
    if (field.name.value === "__schema") return 0;
    if (!field.selectionSet) return SCALAR_COST;
    return (RECORD_COST + costOfSet(field.selectionSet)) * rowsOf(field, variables);
  }

  function costOfFragment(name: string): number {
    const cost = known.get(name);
    if (cost !== undefined) return cost;
    // A fragment that spreads itself ends here; another rule refuses it.
    known.set(name, 0);
    const fragment = fragments.get(name);
    const found = SCALAR_COST + (fragment ? RECORD_COST + costOfSet(fragment.selectionSet) : 0);
    known.set(name, found);
    return found;
  }

  return selectionSet.selections.reduce(
    (sum, selection) => sum + (selection.kind === Kind.FIELD ? costOfField(selection) : weighted(selection)),
    0,
  );
}

/** The arguments that say how many rows are requested, or contain the one that does. */
const PAGE = "page";
const FIRST = "first";

/** Whether any operation of the document asks for a number of rows that a variable names. */
export function costDependsOnVariables(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    [Kind.ARGUMENT]: ({ name, value }) => {
      if (name.value !== FIRST && name.value !== PAGE) return;
      visit(value, { [Kind.VARIABLE]: () => void (found = true) });
    },
  });
  return found;
}

function rowsOf({ arguments: given = [] }: FieldNode, variables: Variables): number {
  let rows = 1;
  for (const { name, value } of given) {
    if (name.value !== FIRST && name.value !== PAGE) continue;
    const sent = valueFromASTUntyped(value, variables);
    const first = name.value === FIRST ? sent : firstIn(sent);
    if (typeof first === "number") rows = Math.max(rows, first);
  }
  return rows;
}

function firstIn(page: unknown): unknown {
  return typeof page === "object" && page !== null && FIRST in page ? page.first : undefined;
}
