import type { TypedDocumentNode } from "@apollo/client";
import { useState } from "react";

import type {
  LeadActivityQuery,
  LeadActivityQueryVariables,
  Timeline_ActivityFragment,
} from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { useReportFailure } from "../session/useReportFailure";

type Event = Timeline_ActivityFragment;
type Part = LeadActivityQuery["part"];

/** Entries at first, and with each press. */
const partSize = 100;

interface HistoryOptions {
  /** Reads a part of the record's history; policies and claims have one of the same form. */
  readonly document: TypedDocumentNode<LeadActivityQuery, LeadActivityQueryVariables>;
  readonly id: string;
  /** As the screen's query has it, newest first: one entry more than is shown, where there are so many. It goes on growing at its top. */
  readonly newest: readonly Event[];
}

export interface History {
  /** Newest first. */
  readonly entries: readonly Event[];
  readonly reading: boolean;
  /** Absent where nothing is earlier. */
  readonly showEarlier: (() => Promise<void>) | undefined;
}

/** The history of a record: its newest entries, kept fresh with the record, and on demand those before them. */
export function useHistory({ document, id, newest }: HistoryOptions): History {
  const { client } = useApi();
  const reportFailure = useReportFailure();
  const [read, setRead] = useState<Part>({ items: [], nextCursor: null });
  const [reading, setReading] = useState(false);
  const earlier = following(read.items, newest.at(-1));

  async function showEarlier(): Promise<void> {
    if (reading) return;
    setReading(true);
    // Only a part knows the cursor of what follows it, so the first one begins at the top again.
    const part = earlier ? { first: partSize, after: read.nextCursor } : { first: 2 * partSize };
    try {
      const { data } = await client.query({ query: document, variables: { id, ...part }, fetchPolicy: "no-cache" });
      if (data) setRead({ ...data.part, items: [...(earlier ? read.items : []), ...data.part.items] });
    } catch (error) {
      reportFailure(error, "Failed to fetch activity");
    } finally {
      setReading(false);
    }
  }

  const hasEarlier = earlier ? read.nextCursor !== null : newest.length > partSize;
  return {
    entries: earlier ? [...newest, ...earlier] : newest.slice(0, partSize),
    reading,
    showEarlier: hasEarlier ? showEarlier : undefined,
  };
}

/** What comes after an entry; null where it is not among them: nothing was read yet, or so much has happened since that there is a gap. */
function following(items: readonly Event[], entry: Event | undefined): readonly Event[] | null {
  const at = items.findIndex(({ id }) => id === entry?.id);
  return at === -1 ? null : items.slice(at + 1);
}
