import { Field, Int, ObjectType } from "type-graphql";

import { Allow, SALES_DESK } from "../core/access.js";
import type { RowSql } from "../engine/projection/declare.js";

@ObjectType({ description: "Which pages of a contract the signing page had shown when it was signed." })
export class PagesShown {
  @Field(() => [Int], { description: "In ascending order, beginning with 1." })
  @Allow(...SALES_DESK)
  shown!: readonly number[];

  @Field(() => Int, { description: "How many pages the document has." })
  @Allow(...SALES_DESK)
  count!: number;
}

/** SQL of the pages shown; no row if they are unknown. */
export const pagesShownAtSigning: RowSql = (contract) => `select pages_shown as shown, page_count as count
  from contract_signature signature where signature.contract_id = ${contract}.id and page_count is not null`;
