import { Arg, Ctx, Mutation, Query, Resolver, Subscription } from "type-graphql";

import type { RequestContext } from "../context.js";
import { ANYONE, Allow, MANAGERS, SIGNED_IN } from "../core/access.js";
import { Instant } from "../engine/graphql/scalars.js";
import type { Rows } from "../engine/projection/rows.js";
import { Branding, branding, brandingChanges } from "./branding.js";
import { savePostalAddress } from "./postalAddress.js";
import { removeLogo, saveLogo } from "./saveLogo.js";
import { SaveLogoInput, SavePostalAddressInput } from "./settings.inputs.js";

@Resolver()
export class BrandingResolver {
  @Allow(...ANYONE)
  @Query(() => Branding)
  branding(@Ctx() ctx: RequestContext): Rows<Branding> {
    return branding(ctx);
  }

  @Allow(...MANAGERS)
  @Mutation(() => Branding, { description: "Replaces the logo everywhere." })
  saveLogo(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SaveLogoInput) input: SaveLogoInput,
  ): Promise<Rows<Branding>> {
    return saveLogo(ctx, input);
  }

  @Allow(...MANAGERS)
  @Mutation(() => Branding, { description: "Restores the built-in logo." })
  removeLogo(
    @Ctx() ctx: RequestContext,
    @Arg("seenUpdatedAt", () => Instant, {
      nullable: true,
      description:
        "The branding's `updatedAt` that was read; CONFLICT if there is another logo by now. Absent: nothing is compared.",
    })
    seenUpdatedAt?: Date | null,
  ): Promise<Rows<Branding>> {
    return removeLogo(ctx, seenUpdatedAt);
  }

  @Allow(...MANAGERS)
  @Mutation(() => Branding, { description: "The postal address below every email from now on." })
  savePostalAddress(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SavePostalAddressInput) input: SavePostalAddressInput,
  ): Promise<Rows<Branding>> {
    return savePostalAddress(ctx, input);
  }

  @Allow(...SIGNED_IN)
  @Subscription(() => Branding, {
    description: "The logo as it is, and again whenever it has changed.",
    subscribe: ({ context }: { context: RequestContext }) => brandingChanges(context),
  })
  brandingChanged(@Ctx() ctx: RequestContext): Rows<Branding> {
    return branding(ctx);
  }
}
