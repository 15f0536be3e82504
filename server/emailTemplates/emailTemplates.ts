import { registerEnumType } from "type-graphql";

import { STAFF } from "../core/access.js";
import { raw } from "../core/sql.js";
import { type PageInput, listPageType, listPage } from "../engine/graphql/listPage.js";
import { type PageRows, type Rows, many } from "../engine/projection/rows.js";
import { EmailTemplate } from "./emailTemplate.entity.js";

export enum EmailTemplateSort {
  name = "name",
  updatedAt = "updatedAt",
}

registerEnumType(EmailTemplateSort, {
  name: "EmailTemplateSort",
  description: "Names are in dictionary order, ignoring case.",
});

export const EmailTemplatePage = listPageType("EmailTemplatePage", EmailTemplate, STAFF);

const NAME = "name_key(root.name) collate name_order";

/** Sorted by name. */
export function emailTemplates(): Rows<EmailTemplate> {
  return many(EmailTemplate, { orderBy: raw(`${NAME}, root.id`) });
}

const SORT_KEYS: Readonly<Record<EmailTemplateSort, PageRows<EmailTemplate>["sortKey"]>> = {
  [EmailTemplateSort.name]: { column: raw(NAME), type: "text" },
  [EmailTemplateSort.updatedAt]: { column: raw("root.updated_at"), type: "timestamptz" },
};

export function emailTemplatePage(page: PageInput | null, sort: EmailTemplateSort): Rows<EmailTemplate> {
  return listPage(EmailTemplate, page, {
    sortKey: SORT_KEYS[sort],
    searched: raw("searchable(concat_ws(' ', root.name, root.subject))"),
    where: [],
  });
}
