import { Query, Resolver } from "type-graphql";

import { ANYONE, Allow } from "../core/access.js";
import type { Rows } from "../core/projection/rows.js";
import { Branding, branding } from "./branding.js";

@Resolver()
export class BrandingResolver {
  @Allow(...ANYONE)
  @Query(() => Branding)
  branding(): Rows<Branding> {
    return branding();
  }
}
