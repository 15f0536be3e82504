import { LeadActivityDocument } from "#client/generated/graphql";
import { ShowEarlier } from "#client/areas/admin/activity/ShowEarlier";
import { Timeline } from "#client/areas/admin/activity/Timeline";
import { useHistory } from "#client/areas/admin/activity/useHistory";
import type { LeadDetailData } from "./LeadDetail";
import { leadRecord } from "./leadRecord";

interface LeadActivityProps {
  readonly lead: LeadDetailData;
}

export function LeadActivity({ lead: { id, activity, notes } }: LeadActivityProps) {
  const history = useHistory({ document: LeadActivityDocument, id, newest: activity });
  return (
    <>
      <Timeline wording={leadRecord} activity={history.entries} notes={notes} />
      <ShowEarlier history={history} />
    </>
  );
}
