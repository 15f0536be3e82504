import NativeSelect from "@mui/material/NativeSelect";

import { leadStatuses, leadStatusLabel } from "../../../../domains/leads/leadStatus";
import { leadName } from "../../../../domains/leads/leadWords";
import {
  useSetLeadStatusMutation,
  type LeadColumns_LeadFragment,
  type LeadStatus,
} from "../../../../generated/graphql";
import { useReportFailure } from "../../session/useReportFailure";

interface InlineStatusProps {
  readonly lead: LeadColumns_LeadFragment;
  readonly tabIndex: 0 | -1;
}

/** Shows the new status at once and takes it back when the server refuses. Staff may set any status to any other. */
export function InlineStatus({ lead, tabIndex }: InlineStatusProps) {
  const [setLeadStatus] = useSetLeadStatusMutation();
  const reportFailure = useReportFailure();

  function change(status: LeadStatus): void {
    setLeadStatus({
      variables: { input: { id: lead.id, status } },
      optimisticResponse: { setLeadStatus: { __typename: "Lead", id: lead.id, version: lead.version, status } },
    }).catch((error: unknown) => reportFailure(error, "Failed to update lead"));
  }

  return (
    <NativeSelect
      value={lead.status}
      disableUnderline
      inputProps={{ "aria-label": `Status of ${leadName(lead)}`, tabIndex }}
      onChange={({ target }) => {
        const status = leadStatuses.find((known) => known === target.value);
        if (status) change(status);
      }}
      sx={{
        typography: "body2",
        width: "100%",
        "& .MuiNativeSelect-select": { py: 0.25, pl: 0.5, pr: "18px !important", borderRadius: 0.5 },
      }}
    >
      {leadStatuses.map((status) => (
        <option key={status} value={status}>
          {leadStatusLabel(status)}
        </option>
      ))}
    </NativeSelect>
  );
}
