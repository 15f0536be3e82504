import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";

import { valueText } from "#client/areas/admin/activity/recordWording";
import { compareRecords } from "#client/areas/admin/editing/comparison";
import { leadName } from "#client/domains/leads/leadNames";
import { PageHeader } from "#client/ui/PageHeader";
import { isBlank } from "#shared/text/blank";
import type { LeadDetailData } from "./LeadDetail";
import { BackToLeads } from "./LeadNotFound";
import { leadRecord } from "./leadRecord";
import type { LeadValues } from "./leadValues";
import { useLeadDeletion } from "./useLeadDeletion";

interface LeadDeletedProps {
  /** As it was last shown. */
  readonly lead: LeadDetailData;
  readonly note: string;
}

/**
 * Someone deleted the lead that is open here. It can no longer be saved, so what was typed is shown here to be copied.
 */
export function LeadDeleted({ lead, note }: LeadDeletedProps) {
  const deletion = useLeadDeletion(lead.id, "This lead was deleted.");
  const { initialValues, values } = useFormikContext<LeadValues>();
  const unsaved = compareRecords(initialValues, values, initialValues)
    .kept.filter(({ mine }) => mine !== null && mine !== "")
    .map(({ path, mine }) => ({ label: leadRecord.fieldLabel(path), text: valueText(leadRecord, path, mine) }));
  if (!isBlank(note)) unsaved.push({ label: "New note", text: note });
  return (
    <>
      <PageHeader title={leadName(lead)} actions={<BackToLeads />} />
      <Box role="alert" sx={{ mt: 2, display: "grid", gap: 2, maxWidth: "80ch" }}>
        <Typography sx={{ overflowWrap: "anywhere" }}>{deletion}</Typography>
        {unsaved.length > 0 && <Typography>You hadn't saved this yet. Copy what you still need.</Typography>}
      </Box>
      {unsaved.length > 0 && (
        <Paper variant="outlined" component="dl" aria-label="Not saved" sx={{ mt: 2, mb: 0, p: 2, maxWidth: "80ch" }}>
          {unsaved.map(({ label, text }) => (
            <Box key={label} sx={{ "& + &": { mt: 1.5 } }}>
              <Typography component="dt" variant="subtitle2">
                {label}
              </Typography>
              <Typography
                component="dd"
                dir="auto"
                sx={{ m: 0, whiteSpace: "pre-wrap", overflowWrap: "anywhere", userSelect: "text" }}
              >
                {text}
              </Typography>
            </Box>
          ))}
        </Paper>
      )}
    </>
  );
}
