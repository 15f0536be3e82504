import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, MANAGERS } from "#server/core/access.js";
import { type PageInput, PageArg } from "#server/engine/graphql/listPage.js";
import { type Rows, byUuid } from "#server/engine/projection/rows.js";
import { StartLeadImportInput, UndoLeadImportInput } from "./import.inputs.js";
import { LeadImport } from "./leadImport.entity.js";
import { LeadImportPage, leadImportList } from "./leadImportList.js";
import { startLeadImport, undoLeadImport } from "./startLeadImport.js";

@Resolver()
export class LeadImportResolver {
  @Allow(...MANAGERS)
  @Query(() => LeadImportPage, { description: "Files of leads, the newest first." })
  leadImports(@PageArg() page: PageInput | null): Rows<LeadImport> {
    return leadImportList(page);
  }

  @Allow(...MANAGERS)
  @Query(() => LeadImport, { nullable: true })
  leadImport(@Arg("id", () => ID) id: string): Rows<LeadImport> | null {
    return byUuid(LeadImport, id);
  }

  @Allow(...MANAGERS)
  @Mutation(() => LeadImport, {
    description: "Starts to import a file's rows as leads. CONFLICT if it has begun already.",
  })
  startLeadImport(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => StartLeadImportInput) input: StartLeadImportInput,
  ): Promise<Rows<LeadImport>> {
    return startLeadImport(ctx, input);
  }

  @Allow(...MANAGERS)
  @Mutation(() => LeadImport, {
    description: "Starts to remove what an import created, except what someone has changed since.",
  })
  undoLeadImport(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => UndoLeadImportInput) input: UndoLeadImportInput,
  ): Promise<Rows<LeadImport>> {
    return undoLeadImport(ctx, input);
  }
}
