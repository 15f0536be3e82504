import type { TypedDocumentNode } from "@apollo/client";
import { useState } from "react";

import type {
  LeadActivityQuery,
  LeadActivityQueryVariables,
  Timeline_ActivityFragment,
} from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useReportFailure } from "../session/useReportFailure";

type Event = Timeline_ActivityFragment;
type Page = LeadActivityQuery["page"];

/** Number of entries shown at first, and loaded with each press. */
const PAGE_SIZE = 100;

interface HistoryOptions {
  /** Reads a page of the record's history; those of policies and claims have the same shape. */
  readonly document: TypedDocumentNode<LeadActivityQuery, LeadActivityQueryVariables>;
  readonly id: string;
  /**
   * From the screen's query, newest first: one entry more than is shown, if there are that many. New entries keep
   * appearing at its start.
   */
  readonly newest: readonly Event[];
}

export interface History {
  /** Newest first. */
  readonly entries: readonly Event[];
  readonly reading: boolean;
  /** Absent if there are no earlier entries. */
  readonly showEarlier: (() => Promise<void>) | undefined;
}

/** A record's history: the newest entries, which are kept fresh with the record, and earlier ones on demand. */
export function useHistory({ document, id, newest }: HistoryOptions): History {
  const { client } = useApi();
  const reportFailure = useReportFailure();
  const [read, setRead] = useState<Page>({ items: [], nextCursor: null });
  const { running: reading, run } = useOneAtATime();
  const earlier = following(read.items, newest.at(-1));

  async function readEarlier(): Promise<void> {
    // Only a page of the history has a cursor for what follows it, so the first request starts from the newest entry
    // again.
    const page = earlier ? { first: PAGE_SIZE, after: read.nextCursor } : { first: 2 * PAGE_SIZE };
    try {
      const { data } = await client.query({ query: document, variables: { id, ...page }, fetchPolicy: "no-cache" });
      if (data) setRead({ ...data.page, items: [...(earlier ? read.items : []), ...data.page.items] });
    } catch (error) {
      reportFailure(error, "Failed to fetch activity");
    }
  }

  const hasEarlier = earlier ? read.nextCursor !== null : newest.length > PAGE_SIZE;
  return {
    entries: earlier ? [...newest, ...earlier] : newest.slice(0, PAGE_SIZE),
    reading,
    showEarlier: hasEarlier ? () => run(readEarlier) : undefined,
  };
}

/**
 * The entries after a given one; null if it is not among them, because nothing was loaded yet or so much has happened
 * since that there is a gap.
 */
function following(items: readonly Event[], entry: Event | undefined): readonly Event[] | null {
  const at = items.findIndex(({ id }) => id === entry?.id);
  return at === -1 ? null : items.slice(at + 1);
}
