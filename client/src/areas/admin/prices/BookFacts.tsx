import type { PriceBook_BookFragment } from "#client/generated/graphql";
import { formatDay } from "#client/lib/format";
import { Facts } from "#client/ui/Facts";
import { Panel } from "../parts/Panel";
import { BINDING_LABEL, bindingText, bookLabels } from "./bookLabels";

const bound = (percent: number | null): string => (percent === null ? "No limit" : `${percent}%`);

/** The fields of a book that can't be changed. */
export function BookFacts({ book }: { readonly book: PriceBook_BookFragment }) {
  return (
    <Panel title="Book">
      <Facts
        facts={[
          [bookLabels.beginsOn, formatDay(book.beginsOn)],
          [BINDING_LABEL, bindingText(book.binding)],
          [bookLabels.maxPriceOverridePercent, bound(book.maxPriceOverridePercent)],
          [bookLabels.staffPriceOverridePercent, bound(book.staffPriceOverridePercent)],
          [bookLabels.managerPriceOverridePercent, bound(book.managerPriceOverridePercent)],
        ]}
      />
    </Panel>
  );
}
