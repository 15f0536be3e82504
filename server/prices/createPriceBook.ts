import type { EntityManager } from "typeorm";

import type { PriceLine } from "#shared/prices/priceLine.js";
import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import { requireStaff } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { insertRow, unlessTaken } from "../core/entityRows.js";
import { DomainError } from "../core/errors.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { once } from "../core/idempotency.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { PriceBook } from "./priceBook.entity.js";
import { CreatePriceBookInput } from "./priceBook.inputs.js";
import { type PriceOverrideBounds, checkedLines } from "./priceBook.rules.js";
import { saveLines } from "./saveLines.js";

/**
 * Creates a price book.
 *
 * @throws DomainError VALIDATION_FAILED; CONFLICT for a day on which another book begins, and for an idempotency key of
 * another request.
 */
export async function createPriceBook(
  ctx: RequestContext,
  { idempotencyKey: key, ...sent }: CreatePriceBookInput,
): Promise<Rows<PriceBook>> {
  const { name = null, beginsOn = null, binding, maxPriceOverridePercent = null, csv } = sent;
  const { staffPriceOverridePercent = maxPriceOverridePercent, managerPriceOverridePercent = null } = sent;
  const bounds: PriceOverrideBounds = {
    maxPriceOverridePercent,
    staffPriceOverridePercent,
    managerPriceOverridePercent,
  };
  const checks = new FieldChecks();
  checkLengths(checks, CreatePriceBookInput, { name, lines: sent.lines });
  const lines = checkedLines(checks, { name, beginsOn, ...bounds, lines: sent.lines ?? null, csv }) ?? [];
  checks.throwIfAnyBut("beginsOn");
  const book: NewBook = {
    name: (name ?? "").trim(),
    beginsOn: beginsOn ?? "",
    binding: binding ?? false,
    ...bounds,
  };
  // With the bounds as they count: absent, one may mean another number than null does.
  const request = { ...sent, ...bounds };
  const id = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "createPriceBook", key, request }, async () => {
      checks.throwIfAny();
      return await make(manager, ctx, { ...book, lines });
    }),
  );
  return byId(PriceBook, id);
}

type NewBook = Pick<PriceBook, "name" | "beginsOn" | "binding"> & PriceOverrideBounds;

async function make(
  manager: EntityManager,
  ctx: RequestContext,
  { lines, ...book }: NewBook & { readonly lines: readonly PriceLine[] },
): Promise<string> {
  let id = "";
  const isAlone = await unlessTaken(manager, async (attempt) => {
    id = await insertRow(attempt, PriceBook, { ...book, createdByName: requireStaff(ctx).username });
  });
  if (!isAlone) throw dayTaken();
  await saveLines(manager, id, lines);
  await audit(manager, ctx, {
    kind: AuditKind.price_book_created,
    subject: { kind: AuditSubjectKind.price_book, id, label: book.name },
    details: { beginsOn: book.beginsOn, lines: lines.length },
  });
  return id;
}

export function dayTaken(): DomainError {
  const message = "Another price book begins on that day.";
  return new DomainError("CONFLICT", message, [{ field: "beginsOn", message }]);
}
