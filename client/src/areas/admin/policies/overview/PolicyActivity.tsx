import Button from "@mui/material/Button";
import { useState } from "react";

import { Timeline } from "../../activity/Timeline";
import { Panel } from "../../parts/Panel";
import type { PolicyOverviewData } from "./PolicyOverview";
import { policyRecord } from "./policyRecord";

interface PolicyActivityProps {
  readonly policy: PolicyOverviewData;
}

/** Entries before somebody asks for more: what happened lately, in a panel no longer than its neighbours. */
const shownAtFirst = 8;

export function PolicyActivity({ policy: { activity, notes } }: PolicyActivityProps) {
  const [all, setAll] = useState(false);
  const hidden = activity.length - shownAtFirst;
  return (
    <Panel title="Activity">
      <Timeline words={policyRecord} activity={all ? activity : activity.slice(0, shownAtFirst)} notes={notes} />
      {hidden > 0 && (
        <Button variant="text" color="inherit" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? "Show the latest only" : `Show ${hidden} more`}
        </Button>
      )}
    </Panel>
  );
}
