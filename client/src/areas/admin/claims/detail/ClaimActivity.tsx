import { ShowEarlier } from "#client/areas/admin/activity/ShowEarlier";
import { Timeline } from "#client/areas/admin/activity/Timeline";
import { useHistory } from "#client/areas/admin/activity/useHistory";
import { Panel } from "#client/areas/admin/parts/Panel";
import { ClaimActivityDocument } from "#client/generated/graphql";
import { claimRecord } from "./claimRecord";
import type { ClaimDetail } from "./ClaimWorkspace";

interface ClaimActivityProps {
  readonly claim: ClaimDetail;
}

export function ClaimActivity({ claim: { id, activity } }: ClaimActivityProps) {
  const history = useHistory({ document: ClaimActivityDocument, id, newest: activity });
  return (
    <Panel title="Audit trail">
      <Timeline wording={claimRecord} activity={history.entries} />
      <ShowEarlier history={history} />
    </Panel>
  );
}
