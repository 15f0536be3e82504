import { Arg, Field, Int, ObjectType } from "type-graphql";

import { Allow, STAFF } from "#server/core/access.js";
import { SortOrder } from "./sortOrder.js";

/** What every page of a staff list has beside its items; projection/pageTotals.ts has the values. */
@ObjectType()
export abstract class PageFields {
  @Field(() => Int, { description: "May stop at 1,001 under a filter or search: then `totalIsExact` is false." })
  @Allow(...STAFF)
  totalCount!: number;

  @Field(() => Boolean)
  @Allow(...STAFF)
  totalIsExact!: boolean;

  @Field(() => Int, { description: "Always exact, and expensive during a search: select it only if you need it." })
  @Allow(...STAFF)
  exactTotalCount!: number;

  @Field(() => String, { nullable: true, description: "Give it as `after` for the next page." })
  @Allow(...STAFF)
  nextCursor!: string | null;

  @Field(() => String, {
    description:
      "Changes when anything in the list without a filter may have changed. A filter may depend on more, such as the time.",
  })
  @Allow(...STAFF)
  fingerprint!: string;
}

/** Which rows a list has, and in what order. */
export interface ListOrder<Filter, Sort> {
  readonly filter?: Filter | null | undefined;
  readonly sort: Sort;
  readonly order: SortOrder;
}

/** The request for one page of a list. */
export interface ListRequest<Filter, Sort> extends ListOrder<Filter, Sort> {
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** The arguments of a list by pages: `order`, `first` and `after`. */
export const OrderArg = (): ReturnType<typeof Arg> => Arg("order", () => SortOrder, { defaultValue: SortOrder.desc });
export const FirstArg = (): ReturnType<typeof Arg> =>
  Arg("first", () => Int, { defaultValue: 50, description: "1 to 1,000." });
export const AfterArg = (): ReturnType<typeof Arg> =>
  Arg("after", () => String, { nullable: true, description: "The `nextCursor` of a page of the same sort and order." });
