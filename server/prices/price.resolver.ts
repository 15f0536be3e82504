import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../context.js";
import { Allow, MANAGERS, SALES_DESK } from "../core/access.js";
import { type ListPart, PartArg } from "../engine/graphql/listPart.js";
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
  @Query(() => [PriceBook], { description: "Price books, latest first day first." })
  priceBooks(): Rows<PriceBook> {
    return priceBooks();
  }

  @Allow(...SALES_DESK)
  @Query(() => PriceBookPage, { description: "The same, page by page." })
  priceBookPage(@PartArg() part: ListPart | null): Rows<PriceBook> {
    return priceBookPage(part);
  }

  @Allow(...SALES_DESK)
  @Query(() => PriceBook, { nullable: true })
  priceBook(@Arg("id", () => ID) id: string): Rows<PriceBook> | null {
    return byUuid(PriceBook, id);
  }

  @Allow(...SALES_DESK)
  @Query(() => LeadPrices, {
    nullable: true,
    description: "What may be sold for a lead's vehicle today. Null for a lead that there is not.",
  })
  leadPrices(@Ctx() ctx: RequestContext, @Arg("leadId", () => ID) leadId: string): Promise<Rows<LeadPrices> | null> {
    return leadPrices(ctx, leadId);
  }

  @Allow(...MANAGERS)
  @Mutation(() => PriceBook, { description: "CONFLICT if another book begins on that day." })
  createPriceBook(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => CreatePriceBookInput) input: CreatePriceBookInput,
  ): Promise<Rows<PriceBook>> {
    return createPriceBook(ctx, input);
  }

  @Allow(...MANAGERS)
  @Mutation(() => PriceBook, { description: "CONFLICT once it is in force." })
  changePriceBook(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => ChangePriceBookInput) input: ChangePriceBookInput,
  ): Promise<Rows<PriceBook>> {
    return changePriceBook(ctx, input);
  }

  @Allow(...MANAGERS)
  @Mutation(() => ID, { description: "CONFLICT once it is in force." })
  removePriceBook(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => RemovePriceBookInput) input: RemovePriceBookInput,
  ): Promise<string> {
    return removePriceBook(ctx, input);
  }
}
