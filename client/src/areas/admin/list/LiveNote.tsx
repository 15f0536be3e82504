import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

import type { Tone } from "#client/lib/tone";

/**
 * `live`: what is shown is kept fresh; `asking`: the last request failed and is being retried; `offline`: the browser
 * has no connection.
 */
export type Freshness = "live" | "asking" | "offline";

const looks: Readonly<Record<Freshness, { readonly text: string; readonly tone: Tone }>> = {
  live: { text: "Live updates every 5 seconds", tone: "green" },
  asking: { text: "No response, trying again every 5 seconds", tone: "amber" },
  offline: { text: "Offline, waiting for a connection", tone: "rose" },
};

interface LiveNoteProps {
  readonly freshness: Freshness;
  /** What failed while older rows are still shown: on the same line, so that the rows stay where they are. */
  readonly outdated: string | null;
}

/**
 * On a phone, the warning and its dot cover the usual note and what is next to it, and the warning may take both of
 * their lines.
 */
const room = { display: { sm: "none" }, visibility: "hidden", ml: "13px" } as const;
const dotOfWarning = { position: { xs: "absolute", sm: "static" }, insetBlock: 0, left: 0, my: "auto" } as const;
const warning = {
  color: "tone.amber.text",
  overflow: "hidden",
  textOverflow: "ellipsis",
  position: { xs: "absolute", sm: "static" },
  inset: "0 0 0 13px",
  display: { xs: "flex", sm: "block" },
  alignItems: "center",
  whiteSpace: { xs: "normal", sm: "nowrap" },
} as const;

/** Whether the list is up to date: the color of the dot repeats the text. */
export function LiveNote({ freshness, outdated }: LiveNoteProps) {
  const { text, tone } = looks[freshness];
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      title={outdated === null ? undefined : text}
      sx={{ display: "inline-flex", alignItems: "center", gap: 0.75, whiteSpace: "nowrap", minWidth: 0 }}
    >
      <Box
        component="span"
        aria-hidden="true"
        sx={(theme) => ({
          flex: "none",
          width: 7,
          height: 7,
          borderRadius: "50%",
          bgcolor: theme.vars.palette.tone[tone].mark,
          ...(outdated !== null && dotOfWarning),
        })}
      />
      {outdated === null ? (
        <Box component="span" data-tone={tone} sx={{ overflow: "hidden", textOverflow: "ellipsis" }}>
          {text}
        </Box>
      ) : (
        <>
          <Box component="span" aria-hidden="true" sx={room}>
            {looks.live.text}
          </Box>
          <Box component="span" role="alert" sx={warning}>
            {outdated}. This page may be out of date.
          </Box>
        </>
      )}
    </Typography>
  );
}
