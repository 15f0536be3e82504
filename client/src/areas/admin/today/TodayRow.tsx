import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { memo, useCallback, type MouseEvent } from "react";
import { Link as RouterLink } from "react-router-dom";

import { ContactLink } from "#client/areas/admin/parts/ContactLink";
import { leadName } from "#client/domains/leads/leadNames";
import { StatusBadge } from "#client/domains/leads/StatusBadge";
import type { Today_ItemFragment, Today_LeadFragment } from "#client/generated/graphql";
import { FINGERS, FINGERTIP } from "#client/lib/design/fingers";
import { formatInstant } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { TruncatedText } from "#client/ui/TruncatedText";
import { mayContact, NO_CONSENT, noCallReason } from "#shared/calls/contact";
import { nextActionText } from "#shared/calls/nextActions";
import { vehicleName } from "#shared/text/names";
import { phoneLink } from "#shared/text/phone";
import { ageText } from "../leads/next/firstCall";
import type { TodayPartName } from "./todayParts";

interface TodayRowProps {
  /** Identifies it on the screen. */
  readonly row: string;
  readonly part: TodayPartName;
  readonly since: Today_ItemFragment["since"];
  readonly lead: Today_LeadFragment;
  readonly now: number;
  /** Takes the link with the lead's name, null when it is gone. */
  readonly onLink: (row: string, link: HTMLAnchorElement | null) => void;
  readonly onOpen: (event: MouseEvent, lead: Today_LeadFragment) => void;
  readonly onCall: (lead: Today_LeadFragment) => void;
  readonly onDone: (lead: Today_LeadFragment) => Promise<void>;
}

/** Fingers need larger targets than a mouse. */
const easyToHit = { [FINGERS]: { minHeight: FINGERTIP, display: "inline-flex", alignItems: "center" } };

/** Re-rendered only when it changes: a key or a dialog must not wait for two hundred rows. */
export const TodayRow = memo(function TodayRow({
  row,
  part,
  since,
  lead,
  now,
  onLink,
  onOpen,
  onCall,
  onDone,
}: TodayRowProps) {
  const { running, run } = useOneAtATime();
  const link = useCallback((element: HTMLAnchorElement | null) => onLink(row, element), [row, onLink]);
  const isPlanned = part === "overdue" || part === "dueToday";
  const name = leadName(lead);
  const noCall = noCallReason(lead);
  const callNote = noCall ?? (lead.consentTcpa ? null : NO_CONSENT);
  return (
    <Box
      component="li"
      data-lead={lead.id}
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 3fr) minmax(0, 4fr) auto" },
        alignItems: "center",
        columnGap: 2,
        rowGap: 0.5,
        py: 1,
        // Room for the mark of the current row, with the text still in line with the title.
        px: 1,
        mx: -1,
        borderBottom: 1,
        borderColor: "divider",
        "&:last-of-type": { borderBottom: 0 },
        // The lead that the keys act on.
        "&:focus-within": { bgcolor: "action.hover", boxShadow: "inset 3px 0 0 var(--mui-palette-primary-main)" },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 1, minWidth: 0 }}>
          <Link
            component={RouterLink}
            ref={link}
            to={paths.admin.lead(lead.id)}
            onClick={(event) => onOpen(event, lead)}
            variant="subtitle2"
            sx={{ minWidth: 0, ...easyToHit }}
          >
            <TruncatedText text={name} />
          </Link>
          <StatusBadge status={lead.status} />
        </Box>
        <Typography variant="body2" color="textSecondary" component="div">
          <TruncatedText text={vehicleName(lead.vehicle) || "No vehicle yet"} />
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <WhyToday part={part} since={since} lead={lead} now={now} />
        {lead.phone && (
          <Typography variant="body2" component="div">
            <ContactLink address={lead.phone} href={phoneLink(lead.phone)} isOffered={noCall === null} sx={easyToHit} />
            {callNote !== null && ` · ${callNote}`}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: "flex", gap: 1, justifySelf: { sm: "end" } }}>
        {isPlanned && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={running}
            aria-label={`Done: ${name}`}
            sx={easyToHit}
            onClick={() => void run(() => onDone(lead))}
          >
            Done
          </Button>
        )}
        {mayContact(lead) && (
          <Button
            size="small"
            variant="outlined"
            aria-label={`Log call: ${name}`}
            sx={easyToHit}
            onClick={() => onCall(lead)}
          >
            Log call
          </Button>
        )}
      </Box>
    </Box>
  );
});

type WhyTodayProps = Pick<TodayRowProps, "part" | "since" | "lead" | "now">;

function WhyToday({ part, since, lead, now }: WhyTodayProps) {
  const age = part === "uncalled" ? ageText(lead, now) : null;
  return (
    <Typography variant="body2" component="div" color={age?.isLate === true ? "error" : "textPrimary"}>
      {age?.text ?? whyText(part, since, lead)}
    </Typography>
  );
}

function whyText(part: TodayPartName, since: string, { nextAction }: Today_LeadFragment): string {
  const at = formatInstant(since);
  if (part === "signed") return `Signed ${at}`;
  if (part === "unanswered") return `Opened the quote ${at}`;
  if (part === "unopened") return `Sent ${at}`;
  return `${nextAction === null ? "" : `${nextActionText(nextAction)} · `}${at}`;
}
