import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../context.js";
import { Allow, MANAGERS, SALES_DESK } from "../core/access.js";
import { type PageInput, PageArg } from "../engine/graphql/listPage.js";
import { type Rows, byUuid } from "../engine/projection/rows.js";
import { changePriceBook } from "./changePriceBook.js";
import { createPriceBook } from "./createPriceBook.js";
import { LeadPrices, leadPrices } from "./leadPrices.js";
import { PriceBook } from "./priceBook.entity.js";
import { ChangePriceBookInput, CreatePriceBookInput, RemovePriceBookInput } from "./priceBook.inputs.js";
import { PriceBookPage, priceBookPage, priceBooks } from "./priceBooks.js";
import { removePriceBook } from "./removePriceBook.js";

@Resolver()
export class PriceResolver {
  @Allow(...SALES_DESK)
  @Query(() => [PriceBook], { description: "Price books, the latest to begin first." })
  priceBooks(): Rows<PriceBook> {
    return priceBooks();
  }

  @Allow(...SALES_DESK)
  @Query(() => PriceBookPage, { description: "Price books, page by page." })
  priceBookPage(@PageArg() page: PageInput | null): Rows<PriceBook> {
    return priceBookPage(page);
  }

  @Allow(...SALES_DESK)
  @Query(() => PriceBook, { nullable: true, description: "A price book with its lines. Null if it does not exist." })
  priceBook(@Arg("id", () => ID) id: string): Rows<PriceBook> | null {
    return byUuid(PriceBook, id);
  }

  @Allow(...SALES_DESK)
  @Query(() => LeadPrices, {
    nullable: true,
    description: "What may be sold for a lead's vehicle today. Null if there is no such lead.",
  })
  leadPrices(@Ctx() ctx: RequestContext, @Arg("leadId", () => ID) leadId: string): Promise<Rows<LeadPrices> | null> {
    return leadPrices(ctx, leadId);
  }

  @Allow(...MANAGERS)
  @Mutation(() => PriceBook, {
    description:
      "Creates a price book. VALIDATION_FAILED names the line, counted from 0, such as `lines[3].amountCents`. CONFLICT if another book begins on that day.",
  })
  createPriceBook(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => CreatePriceBookInput) input: CreatePriceBookInput,
  ): Promise<Rows<PriceBook>> {
    return createPriceBook(ctx, input);
  }

  @Allow(...MANAGERS)
  @Mutation(() => PriceBook, {
    description:
      "Changes a price book that has not begun. CONFLICT once it has, and if another book begins on that day.",
  })
  changePriceBook(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => ChangePriceBookInput) input: ChangePriceBookInput,
  ): Promise<Rows<PriceBook>> {
    return changePriceBook(ctx, input);
  }

  @Allow(...MANAGERS)
  @Mutation(() => ID, {
    description: "Removes a price book that has not begun, and returns its id. CONFLICT once it has begun.",
  })
  removePriceBook(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => RemovePriceBookInput) input: RemovePriceBookInput,
  ): Promise<string> {
    return removePriceBook(ctx, input);
  }
}
