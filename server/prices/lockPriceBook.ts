import type { EntityManager } from "typeorm";

import { newYorkDay } from "#shared/days.js";
import { assertVersion, lockRow } from "../core/entityRows.js";
import { DomainError } from "../core/errors.js";
import { PriceBook } from "./priceBook.entity.js";

export const PRICE_BOOK_NOT_FOUND = "Price book not found";

/**
 * A book that has not begun, locked until the transaction ends.
 *
 * @throws DomainError NOT_FOUND; CONFLICT for a stale `version`, and for a book from which quotes may have been made.
 */
export async function lockUpcomingBook(
  manager: EntityManager,
  { id, version }: { readonly id: string; readonly version?: number | null },
): Promise<PriceBook> {
  const book = await lockRow(manager, PriceBook, id, PRICE_BOOK_NOT_FOUND);
  assertVersion("price book", book, version);
  if (book.beginsOn <= newYorkDay(new Date()))
    throw new DomainError(
      "CONFLICT",
      "This price book is already in force. Create a new one that starts tomorrow or later.",
    );
  return book;
}
