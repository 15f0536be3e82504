import {
  readTableAddress,
  useTableParams,
  type TableAddress,
  type TableParams,
  type TableParamsOptions,
} from "#client/lib/useTableParams";
import { PAGE_SIZE } from "./pageLabel";

/** A list's filters and sort. */
interface ListOrder<Filter, S> {
  readonly filter: Filter;
  readonly sort: S;
  readonly order: "asc" | "desc";
}

/** The variables of a list's query: one page. */
interface ListVariables<Filter, S> extends ListOrder<Filter, S> {
  readonly first: number;
  readonly after?: string;
}

interface ListParams<F extends string, S extends string, Filter> {
  readonly useParams: () => TableParams<F, S>;
  readonly variables: (address: TableAddress<F, S>) => ListVariables<Filter, S>;
  /** For the list at this query string. */
  readonly variablesAt: (search: string) => ListVariables<Filter, S>;
  /** The order of the list at this query string, without its page. */
  readonly order: (search: string) => ListOrder<Filter, S>;
}

/** How a list's URL becomes its query. `filterOf` ignores what is not valid, because the URL may be edited by hand. */
export function listParams<F extends string, S extends string, Filter>(
  options: TableParamsOptions<F, S>,
  filterOf: (filters: Readonly<Record<F, string>>) => Filter,
): ListParams<F, S, Filter> {
  const orderOf = ({ filters, sort, order }: TableAddress<F, S>) => ({ filter: filterOf(filters), sort, order });
  const variables = (address: TableAddress<F, S>) => ({
    ...orderOf(address),
    first: PAGE_SIZE,
    ...(address.after !== undefined && { after: address.after }),
  });
  return {
    useParams: () => useTableParams(options),
    variables,
    variablesAt: (search) => variables(readTableAddress(options, search)),
    order: (search) => orderOf(readTableAddress(options, search)),
  };
}

/** True if a filter may hide rows: one that is not set is absent, or false. */
export function isFiltered(filter: object): boolean {
  return Object.values(filter).some((value) => value !== false);
}
