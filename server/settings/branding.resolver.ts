import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../context.js";
import { ANYONE, Allow, STAFF } from "../core/access.js";
import type { Rows } from "../core/projection/rows.js";
import { Branding, branding } from "./branding.js";
import { saveLogo } from "./saveLogo.js";
import { SaveLogoInput } from "./settings.inputs.js";

@Resolver()
export class BrandingResolver {
  @Allow(...ANYONE)
  @Query(() => Branding)
  branding(): Rows<Branding> {
    return branding();
  }

  @Allow(...STAFF)
  @Mutation(() => Branding, { description: "Replaces the logo everywhere." })
  saveLogo(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SaveLogoInput) input: SaveLogoInput,
  ): Promise<Rows<Branding>> {
    return saveLogo(ctx, input);
  }
}
