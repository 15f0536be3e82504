import type { EntityManager } from "typeorm";

import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import { auditedChanges } from "../audit/auditedChanges.js";
import type { RequestContext } from "../context.js";
import { DomainError } from "../core/errors.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { isUuid } from "../core/ids.js";
import { type Rows, one } from "../core/projection/rows.js";
import { sql } from "../core/sql.js";
import { EmailTemplate } from "./emailTemplate.entity.js";
import type { SaveEmailTemplateInput } from "./emailTemplate.inputs.js";
import { checkedDraft, checkedName } from "./emailTemplate.rules.js";

const WORDS = {
  subject: "Add a subject line before saving your template.",
  body: "Add some HTML content before saving your template.",
};

/**
 * Makes a template, or changes the one that `id` names. (back-office.txt section 5, save template)
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND for the id; CONFLICT for a name that another template has, whatever its case.
 */
export async function saveEmailTemplate(
  ctx: RequestContext,
  input: SaveEmailTemplateInput,
): Promise<Rows<EmailTemplate>> {
  const checks = new FieldChecks();
  const name = checkedName(checks, input.name);
  const { subject, bodyHtml } = checkedDraft(checks, input, WORDS);
  checks.throwIfAny();
  if (input.id != null && !isUuid(input.id)) throw templateNotFound();
  const id = await ctx.database.transaction(async (manager) => {
    await assertNameIsFree(manager, name, input.id ?? null);
    const before = input.id == null ? {} : await templateAsItIs(manager, input.id);
    const saved: readonly { id: string }[] = await manager.query(input.id == null ? INSERT : UPDATE, [
      name,
      subject,
      bodyHtml,
      ...(input.id == null ? [] : [input.id]),
    ]);
    const [row] = saved;
    if (!row) throw templateNotFound();
    await audit(manager, ctx, {
      kind: input.id == null ? AuditKind.template_created : AuditKind.template_changed,
      subject: { kind: AuditSubjectKind.email_template, id: row.id, label: name },
      details: { changes: auditedChanges(before, { name, subject, bodyHtml }) },
    });
    return row.id;
  });
  return one(EmailTemplate, { where: sql`root.id = ${id}::uuid` });
}

const INSERT = "insert into email_template (name, subject, body_html) values ($1, $2, $3) returning id";
/** As a select, because TypeORM answers a bare UPDATE in another form. */
const UPDATE = `with saved as (
  update email_template set name = $1, subject = $2, body_html = $3, updated_at = clock_timestamp() where id = $4 returning id
) select id from saved`;

async function templateAsItIs(manager: EntityManager, id: string): Promise<object> {
  const [template]: readonly object[] = await manager.query(
    `select name, subject, body_html as "bodyHtml" from email_template where id = $1`,
    [id],
  );
  if (!template) throw templateNotFound();
  return template;
}

/** Templates are few and saved one at a time, so that two of a name cannot both look before either is there. */
async function assertNameIsFree(manager: EntityManager, name: string, id: string | null): Promise<void> {
  await manager.query("lock table email_template in share row exclusive mode");
  const [taken]: readonly unknown[] = await manager.query(
    "select from email_template where lower(name) = lower($1) and id is distinct from $2::uuid",
    [name, id],
  );
  if (taken !== undefined) throw new DomainError("CONFLICT", "There is already a template with this name.");
}

export function templateNotFound(): DomainError {
  return new DomainError("NOT_FOUND", "There is no such template.");
}
