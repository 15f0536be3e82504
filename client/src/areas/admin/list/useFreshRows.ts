import { useEffect, useState } from "react";

/** How long a new row stays highlighted, in milliseconds. */
const FRESH_FOR_MS = 8000;

interface FreshRows {
  readonly ids: ReadonlySet<string>;
  /** Announced to screen readers and shown in the head of the list; empty if there is nothing new. */
  readonly announcement: string;
}

export interface LiveRow {
  readonly id: string;
  readonly createdAt: string;
}

interface Known<Row> {
  readonly listKey: string;
  readonly rows: readonly Row[];
}

/** How new rows are announced: `New lead: Jordan Reyes`, `3 new leads`. */
export interface RowNouns<Row> {
  readonly one: string;
  readonly many: string;
  readonly name: (row: Row) => string;
}

const nothing: FreshRows = { ids: new Set(), announcement: "" };

function announce<Row>(rows: readonly Row[], { one, many, name }: RowNouns<Row>): string {
  const [first] = rows;
  if (!first) return "";
  return rows.length === 1 ? `New ${one}: ${name(first)}` : `${rows.length} new ${many}`;
}

/**
 * Finds the rows that arrived while the list was open. `listKey` identifies the filters, order and page: showing another list
 * does not count.
 */
export function useFreshRows<Row extends LiveRow>(
  listKey: string,
  rows: readonly Row[] | undefined,
  nouns: RowNouns<Row>,
): FreshRows {
  const [known, setKnown] = useState<Known<Row> | null>(null);
  const [fresh, setFresh] = useState(nothing);

  if (rows && (known?.rows !== rows || known.listKey !== listKey)) {
    setKnown({ listKey, rows });
    const before = known?.listKey === listKey ? new Set(known.rows.map(({ id }) => id)) : null;
    const added = before ? rows.filter(({ id }) => !before.has(id)) : [];
    const newest = known?.rows.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), "") ?? "";
    if (added.length > 0) {
      setFresh({
        ids: new Set(added.map(({ id }) => id)),
        announcement: announce(
          added.filter(({ createdAt }) => createdAt > newest),
          nouns,
        ),
      });
    }
  }

  useEffect(() => {
    if (fresh.ids.size === 0) return;
    const timer = setTimeout(() => setFresh(nothing), FRESH_FOR_MS);
    return () => clearTimeout(timer);
  }, [fresh]);

  return fresh;
}
