import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import type { RequestContext } from "../context.js";
import { lockUpcomingBook } from "./lockPriceBook.js";
import { PriceBook } from "./priceBook.entity.js";
import type { RemovePriceBookInput } from "./priceBook.inputs.js";

/**
 * Removes a price book that is not in force yet. Returns its id.
 *
 * @throws DomainError NOT_FOUND; CONFLICT for a stale `version`, and for a book that has begun.
 */
export async function removePriceBook(
  ctx: RequestContext,
  { id, version = null }: RemovePriceBookInput,
): Promise<string> {
  return await ctx.database.transaction(async (manager) => {
    const book = await lockUpcomingBook(manager, { id, version });
    await manager.delete(PriceBook, { id: book.id });
    await audit(manager, ctx, {
      kind: AuditKind.price_book_removed,
      subject: { kind: AuditSubjectKind.price_book, id: book.id, label: book.name },
      details: { beginsOn: book.beginsOn },
    });
    return book.id;
  });
}
