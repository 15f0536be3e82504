import { type Rows, many } from "../core/projection/rows.js";
import { raw } from "../core/sql.js";
import { EmailTemplate } from "./emailTemplate.entity.js";

/** By name. */
export function emailTemplates(): Rows<EmailTemplate> {
  return many(EmailTemplate, { orderBy: raw("lower(root.name), root.id") });
}
