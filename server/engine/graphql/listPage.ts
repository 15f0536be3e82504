import { Arg, Field, InputType, Int, ObjectType } from "type-graphql";

import { Allow, type Role } from "#server/core/access.js";
import { type Sql, joinSql } from "#server/core/sql.js";
import { textSearch } from "#server/core/textSearch.js";
import { type PageRows, type Rows, type RowClass, page } from "../projection/rows.js";
import { SortOrder } from "./sortOrder.js";

/** Rows of a page where `first` is not given. */
const DEFAULT_FIRST = 50;

@InputType({ description: "Which page of a list to return, and in what order." })
export class PageInput {
  @Field(() => String, {
    nullable: true,
    description: "Every word must be found in what the list shows of a row, ignoring case and accents.",
  })
  search?: string | null;

  @Field(() => SortOrder, { nullable: true, description: "Descending by default." })
  order?: SortOrder | null;

  @Field(() => Int, { nullable: true, description: "1 to 1,000; 50 by default." })
  first?: number | null;

  @Field(() => String, {
    nullable: true,
    description: "The `nextCursor` of a page of the same list, sort and order.",
  })
  after?: string | null;
}

/** The argument that selects the page; without it, the first one. */
export const PageArg = (): ReturnType<typeof Arg> => Arg("page", () => PageInput, { nullable: true });

/** The fields of every list by pages. Each list has a class of its own, which names it in the schema. */
export interface ListPage<Row> {
  items: Row[];
  matchingCount: number;
  nextCursor: string | null;
}

/** The object type of the pages of one list, for those who may read it. */
export function listPageType<Row>(name: string, of: RowClass<Row>, roles: readonly Role[]): new () => ListPage<Row> {
  @ObjectType(name, { description: "A page of a list." })
  class Page implements ListPage<Row> {
    @Field(() => [of])
    @Allow(...roles)
    items!: Row[];

    @Field(() => Int, { description: "The number of matching rows that the caller may read." })
    @Allow(...roles)
    matchingCount!: number;

    @Field(() => String, { nullable: true, description: "Give it as `after` for the next page." })
    @Allow(...roles)
    nextCursor!: string | null;
  }
  return Page;
}

interface ListSource {
  readonly sortKey: PageRows<unknown>["sortKey"];
  /** SQL of the text that is searched, in its searchable form, of the row `root`. It must contain nothing that the viewer may not read. */
  readonly searched: Sql;
  /** Which list this is, if one root field has several: each refuses cursors of the others. */
  readonly within?: string | undefined;
  /** Further conditions; undefined ones are ignored. */
  readonly where: readonly (Sql | undefined)[];
}

/** The rows of one page of a list. Whose rows they are is decided by the scope of their type. */
export function listPage<Row>(
  of: RowClass<Row>,
  input: PageInput | null | undefined,
  { sortKey, searched, within, where }: ListSource,
): Rows<Row> {
  const conditions = [...where, textSearch(input?.search, searched)].filter((each) => each !== undefined);
  return page(of, {
    where: conditions.length > 0 ? joinSql(conditions, " and ") : undefined,
    sortKey,
    within,
    order: input?.order ?? SortOrder.desc,
    first: input?.first ?? DEFAULT_FIRST,
    after: input?.after,
  });
}
