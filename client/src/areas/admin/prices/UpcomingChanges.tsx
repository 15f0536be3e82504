import { usePriceBookScreenQuery, usePriceBooksScreenQuery } from "#client/generated/graphql";
import type { PriceLine } from "#shared/prices/priceLine";
import { BookChanges } from "./BookChanges";
import { linesOf } from "./priceBookValues";

interface UpcomingChangesProps {
  readonly saved: readonly PriceLine[];
  readonly lines: readonly PriceLine[];
}

/** What an upcoming book will change about the prices in force; if there are none, what saving will change. */
export function UpcomingChanges({ saved, lines }: UpcomingChangesProps) {
  const books = usePriceBooksScreenQuery();
  const inForce = books.data?.priceBooks.find((book) => book.inForce);
  return inForce === undefined ? (
    <BookChanges before={saved} after={lines} />
  ) : (
    <ChangesTo id={inForce.id} saved={saved} lines={lines} />
  );
}

function ChangesTo({ id, saved, lines }: UpcomingChangesProps & { readonly id: string }) {
  const book = usePriceBookScreenQuery({ variables: { id } }).data?.priceBook ?? null;
  return <BookChanges comparedWith={book?.name} before={book === null ? saved : linesOf(book)} after={lines} />;
}
