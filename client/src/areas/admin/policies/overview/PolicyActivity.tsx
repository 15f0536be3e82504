import Button from "@mui/material/Button";
import { useState } from "react";

import { ShowEarlier } from "#client/areas/admin/activity/ShowEarlier";
import { Timeline } from "#client/areas/admin/activity/Timeline";
import { useHistory } from "#client/areas/admin/activity/useHistory";
import { Panel } from "#client/areas/admin/parts/Panel";
import { PolicyActivityDocument } from "#client/generated/graphql";
import { usePrinting } from "#client/ui/usePrinting";
import type { PolicyOverviewData } from "./PolicyOverview";
import { policyRecord } from "./policyRecord";

interface PolicyActivityProps {
  readonly policy: PolicyOverviewData;
}

/** Entries shown at first: the latest ones, in a panel no longer than its neighbors. */
const SHOWN_AT_FIRST = 8;

export function PolicyActivity({ policy: { id, activity, notes } }: PolicyActivityProps) {
  const [all, setAll] = useState(false);
  const printing = usePrinting();
  const history = useHistory({ document: PolicyActivityDocument, id, newest: activity });
  const { entries } = history;
  const hidden = entries.length - SHOWN_AT_FIRST;
  return (
    <Panel title="Activity">
      <Timeline
        wording={policyRecord}
        activity={all || printing ? entries : entries.slice(0, SHOWN_AT_FIRST)}
        notes={notes}
      />
      {(all || printing) && <ShowEarlier history={history} />}
      {hidden > 0 && (
        <Button variant="text" color="inherit" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? "Show the latest only" : `Show ${hidden} more`}
        </Button>
      )}
    </Panel>
  );
}
