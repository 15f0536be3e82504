import type { EntityManager } from "typeorm";

import { EMAIL_MESSAGES } from "#shared/messages/emailMessages.js";
import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import { auditedChanges } from "../audit/auditedChanges.js";
import type { RequestContext } from "../context.js";
import { assertVersion, notFound } from "../core/entityRows.js";
import { DomainError } from "../core/errors.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { once } from "../core/idempotency.js";
import { isUuid, uuidOf } from "../core/ids.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { EmailTemplate } from "./emailTemplate.entity.js";
import type { SaveEmailTemplateInput } from "./emailTemplate.inputs.js";
import { checkedDraft, checkedName } from "./emailTemplate.rules.js";

export const TEMPLATE_NOT_FOUND = "We can't find that template.";

const WORDS = {
  subject: EMAIL_MESSAGES.noTemplateSubject,
  body: EMAIL_MESSAGES.noTemplateBody,
};

/**
 * Creates a template, or changes the one that `id` names.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND for the id; CONFLICT for a stale version, and if another template has
 * the name, ignoring case.
 */
export async function saveEmailTemplate(
  ctx: RequestContext,
  input: SaveEmailTemplateInput,
): Promise<Rows<EmailTemplate>> {
  const checks = new FieldChecks();
  const name = checkedName(checks, input.name);
  const { subject, bodyHtml: markup } = checkedDraft(checks, input, WORDS);
  checks.throwIfAny();
  if (input.id != null && !isUuid(input.id)) throw notFound(TEMPLATE_NOT_FOUND);
  const bodyHtml = markup.toString();
  const draft = { id: input.id ?? null, name, subject, bodyHtml, marketing: input.marketing ?? undefined };
  const request = { ...draft, id: draft.id && uuidOf(draft.id) };
  const id = await ctx.database.transaction((manager) =>
    once(
      manager,
      ctx,
      { operation: "saveEmailTemplate", request },
      async () => await save(manager, ctx, { ...draft, version: input.version }),
    ),
  );
  return byId(EmailTemplate, id);
}

interface Draft {
  readonly id: string | null;
  /** The version that was read, if known. */
  readonly version: number | null | undefined;
  readonly name: string;
  readonly subject: string;
  readonly bodyHtml: string;
  /** Undefined keeps the current value. */
  readonly marketing: boolean | undefined;
}

async function save(manager: EntityManager, ctx: RequestContext, { id, version, ...texts }: Draft): Promise<string> {
  const { name, subject, bodyHtml, marketing } = texts;
  await assertNameIsFree(manager, name, id);
  const before = id === null ? {} : await templateAsItIs(manager, id, version);
  const [row] = await run<{ readonly id: string }>(
    manager,
    id === null
      ? sql`insert into email_template (name, subject, body_html, marketing)
          values (${name}, ${subject}, ${bodyHtml}, ${marketing ?? false}) returning id`
      : sql`update email_template set name = ${name}, subject = ${subject}, body_html = ${bodyHtml},
          marketing = coalesce(${marketing ?? null}::boolean, marketing), updated_at = clock_timestamp(), version = version + 1 where id = ${id} returning id`,
  );
  if (!row) throw notFound(TEMPLATE_NOT_FOUND);
  await audit(manager, ctx, {
    kind: id === null ? AuditKind.template_created : AuditKind.template_changed,
    subject: { kind: AuditSubjectKind.email_template, id: row.id, label: name },
    details: { changes: auditedChanges(before, texts) },
  });
  return row.id;
}

async function templateAsItIs(manager: EntityManager, id: string, read: Draft["version"]): Promise<object> {
  const [template] = await run<{ readonly version: number }>(
    manager,
    sql`select name, subject, body_html as "bodyHtml", marketing, version from email_template where id = ${id}`,
  );
  if (!template) throw notFound(TEMPLATE_NOT_FOUND);
  const { version, ...texts } = template;
  assertVersion("template", { version }, read);
  return texts;
}

/** Templates are few, so saves are serialized: two with the same name cannot both pass this check. */
async function assertNameIsFree(manager: EntityManager, name: string, id: string | null): Promise<void> {
  await run(manager, sql`lock table email_template in share row exclusive mode`);
  const [taken]: readonly unknown[] = await run(
    manager,
    sql`select from email_template where lower(name) = lower(${name}) and id is distinct from ${id}::uuid`,
  );
  if (taken !== undefined) throw new DomainError("CONFLICT", "There's already a template with this name.");
}
