import { Query, Resolver } from "type-graphql";

import { Allow, STAFF } from "../core/access.js";
import type { Rows } from "../core/projection/rows.js";
import { QuotePreferences, quotePreferences } from "./quotePreferences.js";

@Resolver()
export class QuotePreferencesResolver {
  @Allow(...STAFF)
  @Query(() => QuotePreferences)
  quotePreferences(): Rows<QuotePreferences> {
    return quotePreferences();
  }
}
