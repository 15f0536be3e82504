import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

import type { Timeline_ActivityFragment } from "#client/generated/graphql";
import { formatInstant, relativeTime } from "#client/lib/format";
import { StateMessage } from "#client/ui/StateMessage";
import { activityText, actorName, type ActivityText, type FieldChange } from "./activityText";
import { EMPTY_VALUE, type RecordWording } from "./recordWording";

interface TimelineProps {
  /** What the list is called. */
  readonly label?: string;
  readonly wording: RecordWording;
  /** Newest first. */
  readonly activity: readonly Timeline_ActivityFragment[];
  /** The notes that the history mentions. */
  readonly notes?: readonly { readonly id: string; readonly content: string }[];
  /** Says at a glance what an entry is, in place of its dot. */
  readonly iconOf?: (event: Timeline_ActivityFragment) => ReactNode;
  /** What can be done with an entry, below it. */
  readonly actionOf?: (event: Timeline_ActivityFragment) => ReactNode;
}

/** A record's history: who did what when, and what changed. */
export function Timeline({
  label = "Activity, newest first",
  wording,
  activity,
  notes = [],
  iconOf,
  actionOf,
}: TimelineProps) {
  const noteText = (noteId: string): string | undefined => notes.find(({ id }) => id === noteId)?.content;
  if (activity.length === 0) {
    return (
      <StateMessage
        title="Nothing has happened yet"
        description={`Every change to this ${wording.noun} is recorded here.`}
      />
    );
  }
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: "none", m: 0, p: 0, maxWidth: "80ch" }}>
      {activity.map((event) => (
        <TimelineEvent
          key={event.id}
          event={event}
          wording={activityText(wording, event, noteText)}
          icon={iconOf?.(event)}
          action={actionOf?.(event)}
        />
      ))}
    </Box>
  );
}

interface TimelineEventProps {
  readonly event: Timeline_ActivityFragment;
  readonly wording: ActivityText;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
}

function TimelineEvent({
  event,
  wording: { action: actionText, changes, quotation },
  icon,
  action,
}: TimelineEventProps) {
  const hasIcon = icon !== undefined;
  return (
    <Box
      component="li"
      sx={{
        position: "relative",
        pl: hasIcon ? 5 : 3,
        pb: 2.5,
        "&::before": {
          content: '""',
          position: "absolute",
          left: hasIcon ? 13 : 4,
          top: hasIcon ? 32 : 14,
          bottom: -4,
          borderLeft: 1,
          borderColor: "divider",
        },
        "&:last-of-type::before": { display: "none" },
        "&::after": hasIcon ? undefined : { content: '""', top: 6, ...dotOf(event, 9) },
      }}
    >
      {hasIcon && (
        <Box
          aria-hidden="true"
          sx={{ ...dotOf(event, 28), top: 0, color: "background.paper", "& svg": { fontSize: 16 } }}
        >
          {icon}
        </Box>
      )}
      <Typography sx={{ overflowWrap: "anywhere" }}>
        <strong>
          <bdi>{actorName(event)}</bdi>
        </strong>{" "}
        {actionText}
      </Typography>
      {changes.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: "none" }}>
          {changes.map((change) => (
            <ChangedField key={change.label} change={change} />
          ))}
        </Box>
      )}
      {quotation !== null && (
        <Typography
          component="blockquote"
          variant="body2"
          color="textSecondary"
          dir="auto"
          sx={{
            m: 0,
            mt: 0.5,
            whiteSpace: "pre-wrap",
            overflowWrap: "anywhere",
            ...(hasIcon && { px: 1.5, py: 1, borderRadius: 1, bgcolor: "sunken", color: "text.primary" }),
          }}
        >
          {quotation}
        </Typography>
      )}
      <Typography
        component="time"
        dateTime={event.at}
        variant="caption"
        color="textSecondary"
        sx={{ display: "block", mt: 0.25 }}
      >
        {formatInstant(event.at)}, {relativeTime(event.at)}
      </Typography>
      {action}
    </Box>
  );
}

/** A round mark at the left edge, whose color says whether staff did it or someone else. */
function dotOf({ actorKind }: Timeline_ActivityFragment, size: number) {
  return {
    position: "absolute",
    left: 0,
    width: size,
    height: size,
    display: "grid",
    placeItems: "center",
    borderRadius: "50%",
    bgcolor: actorKind === "staff" ? "primary.main" : "accent",
  } as const;
}

/** Truncated, because a very long value would push the next event off the screen. */
const shortened = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 6,
  overflow: "hidden",
  "@media print": { display: "block" },
} as const;

function ChangedField({ change: { label, from, to } }: { readonly change: FieldChange }) {
  return (
    <Typography component="li" variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere", ...shortened }}>
      {label}:{" "}
      {from !== EMPTY_VALUE && to !== EMPTY_VALUE && (
        <>
          from <bdi>{from}</bdi> to{" "}
        </>
      )}
      <Box component="strong" sx={{ color: "text.primary", fontWeight: "fontWeightMedium" }}>
        <bdi>{to === EMPTY_VALUE ? from : to}</bdi>
      </Box>
      {from === EMPTY_VALUE && " added"}
      {to === EMPTY_VALUE && " removed"}
    </Typography>
  );
}
