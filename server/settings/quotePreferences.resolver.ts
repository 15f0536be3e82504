import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../context.js";
import { Allow, MANAGERS, STAFF } from "../core/access.js";
import type { Rows } from "../engine/projection/rows.js";
import { QuotePreferences, quotePreferences } from "./quotePreferences.js";
import { saveContractReminders, saveSignedConversion } from "./saveAutomation.js";
import { saveDefaultContract } from "./saveDefaultContract.js";
import { saveEmailInstructions } from "./saveEmailInstructions.js";
import {
  SaveContractRemindersInput,
  SaveDefaultContractInput,
  SaveEmailInstructionsInput,
  SaveSignedConversionInput,
} from "./settings.inputs.js";

@Resolver()
export class QuotePreferencesResolver {
  @Allow(...STAFF)
  @Query(() => QuotePreferences)
  quotePreferences(): Rows<QuotePreferences> {
    return quotePreferences();
  }

  @Allow(...MANAGERS)
  @Mutation(() => QuotePreferences, { description: "The PDF that goes out when none is uploaded." })
  saveDefaultContract(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SaveDefaultContractInput) input: SaveDefaultContractInput,
  ): Promise<Rows<QuotePreferences>> {
    return saveDefaultContract(ctx, input);
  }

  @Allow(...MANAGERS)
  @Mutation(() => QuotePreferences, { description: "The text of the email with a contract's link." })
  saveEmailInstructions(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SaveEmailInstructionsInput) input: SaveEmailInstructionsInput,
  ): Promise<Rows<QuotePreferences>> {
    return saveEmailInstructions(ctx, input);
  }

  @Allow(...MANAGERS)
  @Mutation(() => QuotePreferences, {
    description:
      "Whether a lead is converted automatically once its contract is signed, by its quote's terms and from that day. Contracts signed earlier are unaffected.",
  })
  saveSignedConversion(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SaveSignedConversionInput) input: SaveSignedConversionInput,
  ): Promise<Rows<QuotePreferences>> {
    return saveSignedConversion(ctx, input);
  }

  @Allow(...MANAGERS)
  @Mutation(() => QuotePreferences, {
    description: "Whether, and after how many days, customers are reminded of contracts that they have not signed.",
  })
  saveContractReminders(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SaveContractRemindersInput) input: SaveContractRemindersInput,
  ): Promise<Rows<QuotePreferences>> {
    return saveContractReminders(ctx, input);
  }
}
