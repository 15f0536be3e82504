import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, MANAGERS } from "#server/core/access.js";
import { type PageInput, PageArg } from "#server/engine/graphql/listPage.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { checkLeadImport } from "./checkLeadImport.js";
import { CheckLeadImportInput, StartLeadImportInput, UndoLeadImportInput } from "./import.inputs.js";
import { ImportedRecords } from "./import.kinds.js";
import { ImportCheck } from "./importCheck.js";
import { LeadImport } from "./leadImport.entity.js";
import { LeadImportPage, leadImportDetail, leadImportList } from "./leadImportList.js";
import { startLeadImport, undoLeadImport } from "./startLeadImport.js";

@Resolver()
export class LeadImportResolver {
  @Allow(...MANAGERS)
  @Query(() => LeadImportPage, { description: "Files of leads or of policies, the newest first." })
  leadImports(
    @PageArg() page: PageInput | null,
    @Arg("records", () => ImportedRecords, { defaultValue: ImportedRecords.leads }) records: ImportedRecords,
  ): Rows<LeadImport> {
    return leadImportList(page, records);
  }

  @Allow(...MANAGERS)
  @Query(() => LeadImport, { nullable: true })
  leadImport(
    @Arg("id", () => ID) id: string,
    @Arg("records", () => ImportedRecords, { defaultValue: ImportedRecords.leads }) records: ImportedRecords,
  ): Rows<LeadImport> | null {
    return leadImportDetail(id, records);
  }

  @Allow(...MANAGERS)
  @Mutation(() => ImportCheck, {
    description: "Reads all rows of a file as its import would, and changes nothing. CONFLICT once it has begun.",
  })
  checkLeadImport(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => CheckLeadImportInput) input: CheckLeadImportInput,
  ): Promise<Rows<ImportCheck>> {
    return checkLeadImport(ctx, input);
  }

  @Allow(...MANAGERS)
  @Mutation(() => LeadImport, {
    description: "Starts to import a file's rows as leads or policies. CONFLICT if it has begun already.",
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
