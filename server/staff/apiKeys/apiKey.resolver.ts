import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { ADMINS, Allow, Refusal } from "#server/core/access.js";
import { type PageInput, PageArg } from "#server/engine/graphql/listPage.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { ADMINS_ONLY } from "../staff.rules.js";
import { type ApiKey, CreatedApiKey } from "./apiKey.entity.js";
import { CreateApiKeyInput } from "./apiKey.inputs.js";
import { ApiKeyPage, apiKeyPage } from "./apiKeyPage.js";
import { createApiKey } from "./createApiKey.js";
import { revokeApiKey } from "./revokeApiKey.js";

@Resolver()
export class ApiKeyResolver {
  @Allow(...ADMINS)
  @Refusal(ADMINS_ONLY)
  @Query(() => ApiKeyPage, {
    description: "The API keys of an account, newest first, including those that have expired.",
  })
  apiKeyPage(
    @Ctx() ctx: RequestContext,
    @Arg("staffId", () => ID) staffId: string,
    @PageArg() page: PageInput | null,
  ): Promise<Rows<ApiKey>> {
    return apiKeyPage(ctx, staffId, page);
  }

  @Allow(...ADMINS)
  @Refusal(ADMINS_ONLY)
  @Mutation(() => CreatedApiKey, {
    description:
      "Makes a key by which a program may do what the account may do. CONFLICT when the account has too many, FORBIDDEN with an API key.",
  })
  createApiKey(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => CreateApiKeyInput) input: CreateApiKeyInput,
  ): Promise<Rows<CreatedApiKey>> {
    return createApiKey(ctx, input);
  }

  @Allow(...ADMINS)
  @Refusal(ADMINS_ONLY)
  @Mutation(() => ID, { description: "Revokes a key: the next request with it is refused." })
  revokeApiKey(@Ctx() ctx: RequestContext, @Arg("id", () => ID) id: string): Promise<string> {
    return revokeApiKey(ctx, id);
  }
}
