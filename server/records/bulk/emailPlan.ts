import type { EntityManager } from "typeorm";

import { refusalOf } from "#server/core/fieldChecks.js";
import { isUuid } from "#server/core/ids.js";
import { EmailTemplate } from "#server/emailTemplates/emailTemplate.entity.js";
import { BulkAction } from "./bulk.kinds.js";
import type { BulkPlan } from "./bulkPreview.js";

/** The template as it is now: later edits do not affect what was previewed. */
export async function emailPlan(manager: EntityManager, templateId: string): Promise<BulkPlan> {
  const template = isUuid(templateId) ? await manager.findOneBy(EmailTemplate, { id: templateId }) : null;
  if (template === null) throw refusalOf("templateId", "Please choose one of the saved templates.");
  const { name, subject, bodyHtml, marketing } = template;
  return { action: BulkAction.email, target: name, params: { email: { subject, bodyHtml, marketing } } };
}
