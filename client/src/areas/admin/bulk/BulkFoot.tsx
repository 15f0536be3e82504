import { useEffect, useState, useSyncExternalStore } from "react";

import type { BulkList } from "#client/generated/graphql";
import { forget, keep, readKept } from "#client/lib/deviceStorage";
import { lazyScreen } from "#client/ui/lazyScreen";
import type { Selection } from "#client/ui/table/selection";
import type { BulkBarProps } from "./BulkBar";

// No one waits for it to see a list: it comes with the first row that is chosen.
const BulkBar = lazyScreen<BulkBarProps>(async () => (await import("./BulkBar")).BulkBar, null);

interface BulkFootProps {
  readonly list: BulkList;
  readonly selection: Selection;
  /** What the list is narrowed to, as its query has it. */
  readonly filter: object;
  /** How many match it. */
  readonly matching: { readonly totalCount: number; readonly totalIsExact: boolean } | undefined;
}

/** Below a list while rows are chosen, or while something is done with several: also after a reload, until it is closed. */
export function BulkFoot({ list, selection, filter, matching }: BulkFootProps) {
  const storageKey = `several-rows:${list}`;
  const isAny = useSyncExternalStore(selection.subscribe, () => selection.isAll() || selection.ids().size > 0);
  const [begun, setBegun] = useState(() => readKept(storageKey));
  const narrowedTo = JSON.stringify(filter);
  // Rows of another list are not meant.
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
