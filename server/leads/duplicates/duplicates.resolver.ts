import { Arg, Query, Resolver } from "type-graphql";

import { Allow, SALES_DESK } from "#server/core/access.js";
import { type PageInput, PageArg } from "#server/engine/graphql/listPage.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { Lead } from "../lead.entity.js";
import { type DuplicateGroup, DuplicateGroupPage } from "./duplicateGroup.js";
import { duplicateGroups } from "./duplicateGroups.js";
import { knownLeads } from "./knownLeads.js";

@Resolver()
export class LeadDuplicatesResolver {
  @Allow(...SALES_DESK)
  @Query(() => DuplicateGroupPage, {
    description: "Leads that share their email or phone, group by group: the one with the newest lead first.",
  })
  leadDuplicateGroups(@PageArg() page: PageInput | null): Rows<DuplicateGroup> {
    return duplicateGroups(page);
  }

  @Allow(...SALES_DESK)
  @Query(() => [Lead], { description: "The leads that have this email or this phone already, the newest ten." })
  knownLeads(
    @Arg("email", () => String, { nullable: true }) email: string | null,
    @Arg("phone", () => String, { nullable: true }) phone: string | null,
  ): Rows<Lead> {
    return knownLeads(email, phone);
  }
}
