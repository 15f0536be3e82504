import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import type { ActHere } from "#client/areas/admin/editing/useRecordSaving";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { leadStatusLabel } from "#client/domains/leads/leadStatus";
import { formatInstant } from "#client/lib/format";
import { rememberPage } from "#client/lib/rememberPage";
import type { Tone } from "#client/lib/tone";
import { useNow } from "#client/lib/useNow";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { ToneBadge } from "#client/ui/ToneBadge";
import { isEnded } from "#shared/calls/outcomes";
import type { LeadDetailData } from "../detail/LeadDetail";
import { NextInToday, useNextInToday } from "../detail/NextInToday";
import { DoNotCallDialog } from "./DoNotCallDialog";
import { ageText, awaitsFirstCall } from "./firstCall";
import { FollowUpButton } from "./FollowUpButton";
import { NextActionDialog } from "./NextActionDialog";
import { plannedText } from "./plannedText";
import { useNextActionSaving } from "./useNextActionSaving";

interface NextActionOfLeadProps {
  readonly lead: LeadDetailData;
  readonly act: ActHere;
}

/** The next action, its due time and its owner. Saved separately from the form, so that unsaved edits there are kept. */
export function NextActionOfLead({ lead, act }: NextActionOfLeadProps) {
  const [asked, setAsked] = useState<"action" | "contact" | null>(null);
  const saving = useNextActionSaving(lead, act);
  const { running, run } = useOneAtATime();
  const reportFailure = useReportFailure();
  const now = useNow();
  const nextInToday = useNextInToday(lead.id);
  const close = (): void => setAsked(null);

  async function end(done: boolean): Promise<void> {
    const isStillHere = rememberPage();
    try {
      await saving.end(done);
      if (done && isStillHere()) nextInToday?.go();
    } catch (error) {
      reportFailure(error, "Failed to save the next action", { serverMessage: true });
    }
  }

  const isForbidden = lead.doNotCallAt !== null;
  const age = awaitsFirstCall(lead) ? ageText(lead, now) : null;
  const tone = toneOf(lead, now);
  return (
    <Box
      component="section"
      aria-label="Next action"
      sx={(theme) => ({
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 3,
        rowGap: 1,
        px: 2,
        py: 1.25,
        mb: 2,
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        bgcolor: "background.paper",
        // The border's color shows the urgency, and so do the words.
        boxShadow: `inset 3px 0 0 ${theme.vars.palette.tone[tone].mark}`,
      })}
    >
      <Box sx={{ flex: "1 1 18rem", minWidth: 0 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1, rowGap: 0.5 }}>
          <Typography variant="caption" color="textSecondary">
            {tone === "rose" && lead.nextAction ? "Next action, overdue" : "Next action"}
          </Typography>
          {age && (
            <ToneBadge tone={age.isLate ? "rose" : "amber"} plain>
              {age.text}
            </ToneBadge>
          )}
        </Box>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: "anywhere" }}>
          {sentence(lead)}
        </Typography>
        {isForbidden && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
            {forbidden(lead)}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: "flex", displayPrint: "none", flexWrap: "wrap", gap: 1 }}>
        {lead.nextAction && (
          <Button size="small" variant="outlined" disabled={running} onClick={() => void run(() => end(true))}>
            Done
          </Button>
        )}
        <FollowUpButton lead={lead} save={saving.set} />
        {!isEnded(lead.status) && (
          <Button size="small" variant="outlined" color="inherit" onClick={() => setAsked("action")}>
            {lead.nextAction ? "Change" : "Set next action"}
          </Button>
        )}
        {lead.nextAction && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={running}
            onClick={() => void run(() => end(false))}
          >
            Drop
          </Button>
        )}
        {(!isForbidden || lead.status !== "dnc") && (
          <Button
            size="small"
            variant="text"
            color="inherit"
            sx={{ "&:first-of-type": { ml: { xs: -1, sm: 0 } } }}
            onClick={() => setAsked("contact")}
          >
            {isForbidden ? "Allow contact again" : "Do not call"}
          </Button>
        )}
        <NextInToday stop={nextInToday} />
      </Box>
      {asked === "action" && <NextActionDialog lead={lead} save={saving.set} onClose={close} />}
      {asked === "contact" && <DoNotCallDialog lead={lead} save={saving.setDoNotCall} onClose={close} />}
    </Box>
  );
}

function sentence({ nextAction, status }: LeadDetailData): string {
  if (nextAction === null)
    return isEnded(status) ? `No next action: the lead is ${leadStatusLabel(status)}.` : "Nothing is planned.";
  return plannedText(nextAction);
}

/** Its urgency. */
function toneOf({ nextAction, status }: LeadDetailData, now: number): Tone {
  if (nextAction === null) return isEnded(status) ? "grey" : "amber";
  return Date.parse(nextAction.dueAt) < now ? "rose" : "sky";
}

function forbidden({ doNotCallAt, doNotCallBy, doNotCallReason }: LeadDetailData): string {
  const by = doNotCallBy === null ? "" : ` by ${doNotCallBy}`;
  return `Do not call, noted ${formatInstant(doNotCallAt)}${by}: ${doNotCallReason ?? ""}`;
}
