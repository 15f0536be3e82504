import { LeadActivityDocument } from "../../../../generated/graphql";
import { ShowEarlier } from "../../activity/ShowEarlier";
import { Timeline } from "../../activity/Timeline";
import { useHistory } from "../../activity/useHistory";
import type { LeadDetailData } from "./LeadDetail";
import { leadRecord } from "./leadRecord";

interface LeadActivityProps {
  readonly lead: LeadDetailData;
}

export function LeadActivity({ lead: { id, activity, notes } }: LeadActivityProps) {
  const history = useHistory({ document: LeadActivityDocument, id, newest: activity });
  return (
    <>
      <Timeline words={leadRecord} activity={history.entries} notes={notes} />
      <ShowEarlier history={history} />
    </>
  );
}
