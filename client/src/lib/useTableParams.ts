import { useCallback, useMemo } from "react";

import { useSearchPart } from "./useSearchPart";

export interface TableParamsOptions<F extends string, S extends string> {
  /** Names of the filters in the query string; an absent one is the empty string. */
  readonly filters: readonly F[];
  /** Parameters that do not affect the rows, such as an open record. Changing them keeps the page. */
  readonly withoutRows?: readonly F[];
  readonly sorts: readonly S[];
  readonly defaultSort: S;
}

/** The state of a list in its URL. */
export interface TableAddress<F extends string, S extends string> {
  readonly filters: Readonly<Record<F, string>>;
  readonly sort: S;
  readonly order: "asc" | "desc";
  /** The current page's cursor; undefined on the first page. */
  readonly after: string | undefined;
}

const DEFAULT_ORDER = "desc";

/** Reads a query string; missing or invalid values are replaced by the defaults. */
export function readTableAddress<F extends string, S extends string>(
  { filters: names, sorts, defaultSort }: TableParamsOptions<F, S>,
  search: string,
): TableAddress<F, S> {
  const params = new URLSearchParams(search);
  const sortParam = params.get("sort");
  const orderParam = params.get("order");
  return {
    filters: Object.fromEntries(names.map((name) => [name, params.get(name) ?? ""])) as Record<F, string>,
    sort: sorts.find((known) => known === sortParam) ?? defaultSort,
    order: orderParam === "asc" || orderParam === "desc" ? orderParam : DEFAULT_ORDER,
    after: params.get("after") ?? undefined,
  };
}

export interface TableParams<F extends string, S extends string> extends TableAddress<F, S> {
  /** True if anything differs from the default list. */
  readonly isChanged: boolean;
  /** `replace` for what is typed letter by letter, so that Back leaves the list rather than undoing a letter. */
  readonly setFilter: (name: F, value: string, how?: { readonly replace?: boolean }) => void;
  /** Sets several filters in one history step: those chosen together, or those that exclude each other. */
  readonly setFilters: (
    values: Readonly<Partial<Record<F, string>>>,
    how?: {
      readonly replace?: boolean;
      /** The order that goes with them; undefined for the list's default. If absent, the order stays. */
      readonly sort?: readonly [S, "asc" | "desc"] | undefined;
    },
  ) => void;
  readonly setSort: (sort: S, order?: "asc" | "desc") => void;
  readonly setAfter: (cursor: string | undefined) => void;
  /** Resets to the default list, without a saved view. */
  readonly reset: () => void;
}

/** Filters, order and page of a list, kept in the URL so that they survive reloads, bookmarks and the way back. */
export function useTableParams<F extends string, S extends string>(
  options: TableParamsOptions<F, S>,
): TableParams<F, S> {
  const [search, changeSearch] = useSearchPart();

  const set = useCallback(
    (changes: Readonly<Record<string, string | undefined>>, replace = false) =>
      changeSearch(
        (next) => {
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
        },
        { replace },
      ),
    [changeSearch],
  );

  // The same object until the URL changes, so that the filters are not rendered again with each answer.
  return useMemo(() => paramsOf(options, search, set), [options, search, set]);
}

function paramsOf<F extends string, S extends string>(
  options: TableParamsOptions<F, S>,
  search: string,
  set: (changes: Readonly<Record<string, string | undefined>>, replace?: boolean) => void,
): TableParams<F, S> {
  const { filters: names, withoutRows = [], defaultSort } = options;
  const address = readTableAddress(options, search);
  const { filters, sort, order } = address;

  // Another filter or order is another list, so it starts at its first page.
  const setFilters: TableParams<F, S>["setFilters"] = (values, how = {}) => {
    const isSameList = Object.keys(values).every((name) => withoutRows.some((other) => other === name));
    const sorted = "sort" in how ? sortParams(how.sort?.[0] ?? defaultSort, how.sort?.[1]) : {};
    set({ ...values, ...sorted, ...(!isSameList && { after: undefined }) }, how.replace);
  };

  // The default order is not part of the URL.
  function sortParams(
    next: S,
    nextOrder: "asc" | "desc" = DEFAULT_ORDER,
  ): Readonly<Record<string, string | undefined>> {
    return {
      sort: next === defaultSort ? undefined : next,
      order: nextOrder === DEFAULT_ORDER ? undefined : nextOrder,
    };
  }

  return {
    ...address,
    isChanged: sort !== defaultSort || order !== DEFAULT_ORDER || names.some((name) => filters[name] !== ""),
    setFilter: (name, value, how) => setFilters({ [name]: value } as Partial<Record<F, string>>, how),
    setFilters,
    setSort: (next, nextOrder) => set({ ...sortParams(next, nextOrder), after: undefined }),
    setAfter: (cursor) => set({ after: cursor }),
    reset: () => set(Object.fromEntries([...names, "sort", "order", "after", "view"].map((name) => [name, undefined]))),
  };
}
