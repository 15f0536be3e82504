import { ClaimActivityDocument } from "../../../../generated/graphql";
import { ShowEarlier } from "../../activity/ShowEarlier";
import { Timeline } from "../../activity/Timeline";
import { useHistory } from "../../activity/useHistory";
import { Panel } from "../../parts/Panel";
import { claimRecord } from "./claimRecord";
import type { ClaimDetail } from "./ClaimWorkspace";

interface ClaimActivityProps {
  readonly claim: ClaimDetail;
}

export function ClaimActivity({ claim: { id, activity } }: ClaimActivityProps) {
  const history = useHistory({ document: ClaimActivityDocument, id, newest: activity });
  return (
    <Panel title="Audit trail">
      <Timeline words={claimRecord} activity={history.entries} />
      <ShowEarlier history={history} />
    </Panel>
  );
}
