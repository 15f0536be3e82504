import type { EntityManager } from "typeorm";

import { priceBookChanges } from "#shared/prices/priceBookChanges.js";
import { PRICE_LINE_FIELDS, type PriceLine } from "#shared/prices/priceLine.js";
import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import { auditedChanges } from "../audit/auditedChanges.js";
import type { RequestContext } from "../context.js";
import { unlessTaken } from "../core/entityRows.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { uuidOf } from "../core/ids.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { dayTaken } from "./createPriceBook.js";
import { lockUpcomingBook } from "./lockPriceBook.js";
import { PriceBook } from "./priceBook.entity.js";
import { ChangePriceBookInput } from "./priceBook.inputs.js";
import { type PriceOverrideBounds, checkedLines } from "./priceBook.rules.js";
import { BookLine } from "./priceLine.entity.js";
import { saveLines } from "./saveLines.js";

/** A book may have thousands of lines, and an entry is read on a screen. */
const MAX_AUDITED_LINES = 50;

/**
 * Changes a price book that is not in force yet.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND; CONFLICT for a stale `version`, a book that has begun, and a day on
 * which another one begins.
 */
export async function changePriceBook(
  ctx: RequestContext,
  { id, version = null, ...sent }: ChangePriceBookInput,
): Promise<Rows<PriceBook>> {
  const checks = new FieldChecks();
  checkLengths(checks, ChangePriceBookInput, { name: sent.name, lines: sent.lines });
  const lines = checkedLines(checks, sent);
  if (sent.binding === null) checks.refuse("binding", "Please choose whether quotes over REST need a reason, too.");
  checks.throwIfAny();
  await ctx.database.transaction(async (manager) => {
    await change(manager, ctx, await lockUpcomingBook(manager, { id, version }), { ...sent, lines });
  });
  return byId(PriceBook, uuidOf(id));
}

async function change(
  manager: EntityManager,
  ctx: RequestContext,
  current: PriceBook,
  {
    lines,
    ...sent
  }: Omit<ChangePriceBookInput, "id" | "version" | "lines"> & { lines: readonly PriceLine[] | undefined },
): Promise<void> {
  const after = {
    name: sent.name?.trim() ?? current.name,
    beginsOn: sent.beginsOn ?? current.beginsOn,
    binding: sent.binding ?? current.binding,
    ...boundsOf(current, sent),
  };
  // Raises the version even if only the lines change.
  const isAlone = await unlessTaken(manager, async (attempt) => {
    await attempt.update(PriceBook, { id: current.id }, after);
  });
  if (!isAlone) throw dayTaken();
  const lineDetails = lines === undefined ? {} : await changeLines(manager, current.id, lines);
  await audit(manager, ctx, {
    kind: AuditKind.price_book_changed,
    subject: { kind: AuditSubjectKind.price_book, id: current.id, label: after.name },
    details: {
      changes: auditedChanges(pick(current), after),
      ...lineDetails,
    },
  });
}

/** Replaces the lines. Returns what the audit log keeps of it, because the lines from before are not kept. */
async function changeLines(manager: EntityManager, bookId: string, lines: readonly PriceLine[]): Promise<object> {
  const before = await manager.find(BookLine, { where: { bookId }, order: { position: "ASC" } });
  await saveLines(manager, bookId, lines);
  const { changed, added, removed } = priceBookChanges(before, lines);
  const lineChanges = [
    ...changed,
    ...added.map((to) => ({ from: null, to })),
    ...removed.map((from) => ({ from, to: null })),
  ];
  return {
    lines: lines.length,
    changedLines: lineChanges.length,
    lineChanges: lineChanges
      .slice(0, MAX_AUDITED_LINES)
      .map(({ from, to }) => ({ from: from && filledIn(from), to: to && filledIn(to) })),
  };
}

/** A line without the fields that it does not have. */
function filledIn(line: PriceLine): object {
  const fields = (["kind", ...PRICE_LINE_FIELDS] as const).map((name) => [name, line[name]] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== null));
}

function pick({ name, beginsOn, binding, ...book }: PriceBook): object {
  return { name, beginsOn, binding, ...boundsOf(book, {}) };
}

/** An absent field stays; null removes the limit. */
function boundsOf(
  current: PriceOverrideBounds,
  sent: Partial<Record<keyof PriceOverrideBounds, number | null>>,
): PriceOverrideBounds {
  const bound = (name: keyof PriceOverrideBounds) => (sent[name] === undefined ? current[name] : sent[name]);
  return {
    maxPriceOverridePercent: bound("maxPriceOverridePercent"),
    staffPriceOverridePercent: bound("staffPriceOverridePercent"),
    managerPriceOverridePercent: bound("managerPriceOverridePercent"),
  };
}
