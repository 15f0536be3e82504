import { useEffect, useState } from "react";

import { leadName } from "../../../../domains/leads/leadWords";
import type { LeadColumns_LeadFragment } from "../../../../generated/graphql";

/** How long a row that has just come is marked, in milliseconds. */
const freshFor = 8000;

interface FreshRows {
  readonly ids: ReadonlySet<string>;
  /** For screen readers and the head of the list; empty when there is no news. */
  readonly announcement: string;
}

interface Known {
  readonly listKey: string;
  readonly rows: readonly LeadColumns_LeadFragment[];
}

const nothing: FreshRows = { ids: new Set(), announcement: "" };

function announce(rows: readonly LeadColumns_LeadFragment[]): string {
  const [first] = rows;
  if (!first) return "";
  return rows.length === 1 ? `New lead: ${leadName(first)}` : `${rows.length} new leads`;
}

/** The rows that came by themselves. `listKey` names the filters, order and page: another list is not news. */
export function useFreshRows(listKey: string, rows: readonly LeadColumns_LeadFragment[] | undefined): FreshRows {
  const [known, setKnown] = useState<Known | null>(null);
  const [fresh, setFresh] = useState(nothing);

  if (rows && (known?.rows !== rows || known.listKey !== listKey)) {
    setKnown({ listKey, rows });
    const before = known?.listKey === listKey ? new Set(known.rows.map(({ id }) => id)) : null;
    const added = before ? rows.filter(({ id }) => !before.has(id)) : [];
    const newest = known?.rows.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), "") ?? "";
    if (added.length > 0) {
      setFresh({
        ids: new Set(added.map(({ id }) => id)),
        announcement: announce(added.filter(({ createdAt }) => createdAt > newest)),
      });
    }
  }

  useEffect(() => {
    if (fresh.ids.size === 0) return;
    const timer = setTimeout(() => setFresh(nothing), freshFor);
    return () => clearTimeout(timer);
  }, [fresh]);

  return fresh;
}
