import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";
import { useState } from "react";

import { valueText } from "#client/areas/admin/activity/recordWording";
import { compareRecords } from "#client/areas/admin/editing/comparison";
import { useDraft } from "#client/areas/admin/session/useDraft";
import { leadName } from "#client/domains/leads/leadNames";
import { readDraft, type DraftKey } from "#client/lib/drafts";
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
  unsaved.push(...useDialogDrafts(lead.id));
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

interface Unsaved {
  readonly label: string;
  readonly text: string;
}

/** What was typed in the dialogs of a call and an email, which closed with the lead's screen. */
function useDialogDrafts(leadId: string): readonly Unsaved[] {
  const call = useDraft(`call to lead ${leadId}`);
  const email = useDraft(`email to lead ${leadId}`);
  // By now, nothing writes them.
  const [texts] = useState(() => [
    { label: "Note of the call", text: textIn(call, "note") },
    { label: "Subject", text: textIn(email, "subject") },
    { label: "Message", text: textIn(email, "message") },
  ]);
  return texts.filter(({ text }) => !isBlank(text));
}

function textIn(draft: DraftKey, field: string): string {
  const values = readDraft(draft);
  const text: unknown = typeof values === "object" && values !== null ? Reflect.get(values, field) : undefined;
  return typeof text === "string" ? text : "";
}
