import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../context.js";
import { Allow, SALES_DESK, STAFF } from "../core/access.js";
import { type PageInput, PageArg } from "../engine/graphql/listPage.js";
import type { Rows } from "../engine/projection/rows.js";
import { deleteEmailTemplate } from "./deleteEmailTemplate.js";
import { EmailTemplate } from "./emailTemplate.entity.js";
import {
  PreviewLeadEmailInput,
  PreviewPolicyEmailInput,
  SaveEmailTemplateInput,
  SendLeadEmailInput,
  SendPolicyEmailInput,
} from "./emailTemplate.inputs.js";
import { EmailTemplatePage, EmailTemplateSort, emailTemplatePage, emailTemplates } from "./emailTemplates.js";
import { leadEmailPreview } from "./leadEmailPreview.js";
import { policyEmailPreview } from "./policyEmailPreview.js";
import { restoreEmailTemplates } from "./restoreEmailTemplates.js";
import { saveEmailTemplate } from "./saveEmailTemplate.js";
import { sendLeadEmail } from "./sendLeadEmail.js";
import { SentEmail, sendPolicyEmail } from "./sendPolicyEmail.js";

@Resolver()
export class EmailTemplateResolver {
  @Allow(...STAFF)
  @Query(() => [EmailTemplate], { description: "Saved emails, sorted by name." })
  emailTemplates(): Rows<EmailTemplate> {
    return emailTemplates();
  }

  @Allow(...STAFF)
  @Query(() => EmailTemplatePage, { description: "Saved emails, page by page." })
  emailTemplatePage(
    @PageArg() page: PageInput | null,
    @Arg("sort", () => EmailTemplateSort, { defaultValue: EmailTemplateSort.name }) sort: EmailTemplateSort,
  ): Rows<EmailTemplate> {
    return emailTemplatePage(page, sort);
  }

  @Allow(...STAFF)
  @Query(() => String, {
    description:
      "The whole email to a policyholder as it would be sent, as HTML in the branded layout. A merge field that would be refused stays as written. Show it in a sandboxed frame.",
  })
  policyEmailPreview(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => PreviewPolicyEmailInput) input: PreviewPolicyEmailInput,
  ): Promise<string> {
    return policyEmailPreview(ctx, input);
  }

  @Allow(...SALES_DESK)
  @Query(() => String, { description: "The same for an email to a lead." })
  leadEmailPreview(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => PreviewLeadEmailInput) input: PreviewLeadEmailInput,
  ): Promise<string> {
    return leadEmailPreview(ctx, input);
  }

  @Allow(...STAFF)
  @Mutation(() => EmailTemplate, {
    description:
      "Creates or changes a template. NOT_FOUND for an unknown `id`. CONFLICT when `version` is given and stale, and if another template has its name.",
  })
  saveEmailTemplate(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SaveEmailTemplateInput) input: SaveEmailTemplateInput,
  ): Promise<Rows<EmailTemplate>> {
    return saveEmailTemplate(ctx, input);
  }

  @Allow(...STAFF)
  @Mutation(() => ID, {
    description:
      "Deletes a template and returns its id. A built-in one can be restored. CONFLICT when `version` is given and stale.",
  })
  deleteEmailTemplate(
    @Ctx() ctx: RequestContext,
    @Arg("id", () => ID) id: string,
    @Arg("version", () => Int, { nullable: true, description: "The version that was read." }) version: number | null,
  ): Promise<string> {
    return deleteEmailTemplate(ctx, id, version);
  }

  @Allow(...STAFF)
  @Mutation(() => [EmailTemplate], {
    description: "Restores the built-in templates, whether changed or deleted. Returns all templates.",
  })
  restoreEmailTemplates(@Ctx() ctx: RequestContext): Promise<Rows<EmailTemplate>> {
    return restoreEmailTemplates(ctx);
  }

  @Allow(...STAFF)
  @Mutation(() => SentEmail, {
    description:
      "Puts an email to a policyholder into the outbox. VALIDATION_FAILED for a merge field that does not exist or is empty for the policy. CONFLICT for someone who asked not to be contacted, and for marketing to an address that has unsubscribed.",
  })
  sendPolicyEmail(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SendPolicyEmailInput) input: SendPolicyEmailInput,
  ): Promise<Rows<SentEmail>> {
    return sendPolicyEmail(ctx, input);
  }

  @Allow(...SALES_DESK)
  @Mutation(() => SentEmail, {
    description:
      "Puts an email to a lead into the outbox. VALIDATION_FAILED for a merge field that does not exist or is empty for the lead. CONFLICT for someone who asked not to be contacted or has no address, and for marketing to an address that has unsubscribed.",
  })
  sendLeadEmail(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SendLeadEmailInput) input: SendLeadEmailInput,
  ): Promise<Rows<SentEmail>> {
    return sendLeadEmail(ctx, input);
  }
}
