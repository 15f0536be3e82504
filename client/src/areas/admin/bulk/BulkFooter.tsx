import { useEffect, useState, useSyncExternalStore } from "react";

import type { BulkList } from "#client/generated/graphql";
import { forget, keep, readKept } from "#client/lib/deviceStorage";
import { lazyScreen } from "#client/ui/lazyScreen";
import type { Selection } from "#client/ui/table/selection";
import type { BulkBarProps } from "./BulkBar";

// Loaded when the first row is selected, so that lists don't wait for it.
const BulkBar = lazyScreen<BulkBarProps>(async () => (await import("./BulkBar")).BulkBar, null);

interface BulkFooterProps {
  readonly list: BulkList;
  readonly selection: Selection;
  /** The list's filters, as its query takes them. */
  readonly filter: object;
  /** How many records match them. */
  readonly matching: { readonly totalCount: number; readonly totalIsExact: boolean } | undefined;
}

/**
 * Shown below a list, at the bottom of the screen, while rows are selected or a bulk change is in progress; it survives a
 * reload until it is closed.
 */
export function BulkFooter({ list, selection, filter, matching }: BulkFooterProps) {
  const storageKey = `several-rows:${list}`;
  const isAny = useSyncExternalStore(selection.subscribe, () => selection.isAll() || selection.ids().size > 0);
  const [begun, setBegun] = useState(() => readKept(storageKey));
  const narrowedTo = JSON.stringify(filter);
  // A selection in another list does not count.
  useEffect(() => selection.clear, [selection, narrowedTo]);

  if (!isAny && begun === null) return null;
  return (
    <BulkBar
      list={list}
      selection={selection}
      filter={filter}
      matching={matching}
      begun={begun}
      onBegun={(id) => {
        keep(storageKey, id);
        setBegun(id);
        selection.clear();
      }}
      onClose={() => {
        forget(storageKey);
        setBegun(null);
      }}
    />
  );
}
