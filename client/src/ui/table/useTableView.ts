import { useCallback, useMemo, useState } from "react";

import { keep, readKept } from "#client/lib/deviceStorage";
import type { Column, RowDensity } from "./column";

interface TableView<R> {
  readonly density: RowDensity;
  readonly setDensity: (density: RowDensity) => void;
  readonly isShown: (key: string) => boolean;
  /**
   * The visible columns: the same array until one is added or removed, because the table re-renders all cells for a new
   * one.
   */
  readonly shown: readonly Column<R>[];
  readonly setShown: (key: string, shown: boolean) => void;
  readonly resetColumns: () => void;
}

interface Stored {
  readonly density?: RowDensity;
  /** Only the user's choices, so that a new column follows its own default. */
  readonly shown?: Record<string, boolean>;
}

function read(storageKey: string): Stored {
  try {
    const stored: unknown = JSON.parse(readKept(storageKey) ?? "{}");
    return typeof stored === "object" && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

/** Which columns are visible, and the density: stored in this browser per table. */
export function useTableView<R>(
  name: string,
  columns: readonly Column<R>[],
  defaultDensity: RowDensity = "comfortable",
): TableView<R> {
  const storageKey = `table-view:${name}`;
  const [stored, setStored] = useState(() => read(storageKey));

  function change(after: Stored): void {
    setStored(after);
    keep(storageKey, JSON.stringify(after));
  }

  const isShown = useCallback(
    (key: string) => {
      const column = columns.find((candidate) => candidate.key === key);
      return column?.primary || (stored.shown?.[key] ?? !column?.optional);
    },
    [columns, stored],
  );
  const shown = useMemo(() => columns.filter(({ key }) => isShown(key)), [columns, isShown]);

  return {
    density: stored.density ?? defaultDensity,
    setDensity: (density) => change({ ...stored, density }),
    isShown,
    shown,
    setShown: (key, shown) => change({ ...stored, shown: { ...stored.shown, [key]: shown } }),
    resetColumns: () => change(stored.density ? { density: stored.density } : {}),
  };
}
