import type { EntityManager } from "typeorm";

import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import type { RequestContext } from "../context.js";
import { once } from "../core/idempotency.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import type { Rows } from "../engine/projection/rows.js";
import { BUILT_IN_TEMPLATES, type BuiltInTemplate } from "./builtInTemplates.js";
import type { EmailTemplate } from "./emailTemplate.entity.js";
import { emailTemplates } from "./emailTemplates.js";

/** Restores the built-in templates' original texts, and recreates deleted ones. Other templates are not touched. */
export async function restoreEmailTemplates(ctx: RequestContext): Promise<Rows<EmailTemplate>> {
  await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "restoreEmailTemplates", request: {} }, async () => {
      await run(manager, sql`lock table email_template in share row exclusive mode`);
      // Twice, because at first one's name may still be that of another.
      for (const template of [...BUILT_IN_TEMPLATES, ...BUILT_IN_TEMPLATES]) await restore(manager, template);
      await audit(manager, ctx, {
        kind: AuditKind.templates_restored,
        subject: { kind: AuditSubjectKind.email_template, id: null, label: "Built-in templates" },
      });
      return "built-in";
    }),
  );
  return emailTemplates();
}

async function restore(manager: EntityManager, template: BuiltInTemplate): Promise<void> {
  const { builtInKey, subject, bodyHtml, marketing } = template;
  await run(
    manager,
    sql`insert into email_template (name, subject, body_html, marketing, built_in_key)
       values (${await freeName(manager, template)}, ${subject}, ${bodyHtml}, ${marketing}, ${builtInKey})
     on conflict (built_in_key) do update
     set name = excluded.name, subject = excluded.subject, body_html = excluded.body_html, marketing = excluded.marketing,
       updated_at = clock_timestamp(), version = email_template.version + 1
     where (email_template.name, email_template.subject, email_template.body_html, email_template.marketing)
       is distinct from (excluded.name, excluded.subject, excluded.body_html, excluded.marketing)`,
  );
}

/** Its original name, or if staff have given that name to another template, the name followed by a number. */
async function freeName(manager: EntityManager, { name, builtInKey }: BuiltInTemplate): Promise<string> {
  const others: readonly { name: string }[] = await run(
    manager,
    sql`select lower(name) as name from email_template where built_in_key is distinct from ${builtInKey}`,
  );
  const taken = new Set(others.map((other) => other.name));
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name} (${number})`;
  return free;
}
