import { ShowEarlier } from "#client/areas/admin/activity/ShowEarlier";
import { Timeline } from "#client/areas/admin/activity/Timeline";
import type { History } from "#client/areas/admin/activity/useHistory";
import type { LeadDetailData } from "./LeadDetail";
import { leadRecord } from "./leadRecord";

interface LeadActivityProps {
  readonly lead: LeadDetailData;
  readonly history: History;
}

export function LeadActivity({ lead: { notes }, history }: LeadActivityProps) {
  return (
    <>
      <Timeline wording={leadRecord} activity={history.entries} notes={notes} />
      <ShowEarlier history={history} />
    </>
  );
}
