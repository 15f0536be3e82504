import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

import type { LiveMode } from "../../../lib/apollo/useLiveRefresh";
import { PageTitle } from "../../../ui/PageTitle";
import { Pager, type PagerProps } from "../../../ui/table/Pager";
import { useOpenRecord } from "./openRecord";

interface ListHeadProps {
  readonly title: string;
  /** `50 showing, 1,234 total`; null while the first page is loading. */
  readonly counters: string | null;
  readonly mode: LiveMode;
  /** What has just come by itself. */
  readonly announcement: string;
  /** The sentence of the error catalogue, when the last refresh failed and older rows are still shown. */
  readonly outdated: string | null;
  /** Absent where the pages are turned below the rows, on phones. */
  readonly pager: PagerProps | undefined;
  /** A button or link at the end. */
  readonly action?: ReactNode;
}

/** The head of a live list in one line, so that the rows get the screen. */
export function ListHead({ title, counters, mode, announcement, outdated, pager, action }: ListHeadProps) {
  const beside = useOpenRecord() !== undefined;
  return (
    <>
      <Box
        component="header"
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          columnGap: 2,
          rowGap: 0.5,
          mb: 1,
          minHeight: 36,
          flexShrink: 0,
          "& nav": { mt: 0 },
        }}
      >
        {/* The page is the record's where one stands open. */}
        {beside ? (
          <Typography variant="h2">{title}</Typography>
        ) : (
          <>
            <PageTitle>{title}</PageTitle>
            <Typography variant="h1" tabIndex={-1} data-route-heading>
              {title}
            </Typography>
          </>
        )}
        {counters !== null && (
          <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
            {counters}
          </Typography>
        )}
        <LiveNote mode={mode} />
        <Typography
          role="status"
          variant="body2"
          noWrap
          sx={{ flex: 1, minWidth: 0, color: "tone.amber.text", fontWeight: "fontWeightMedium" }}
        >
          {announcement}
        </Typography>
        {pager && <Pager {...pager} />}
        {action}
      </Box>
      {outdated !== null && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 1 }}>
          {outdated}. What you see may be out of date.
        </Alert>
      )}
    </>
  );
}

function LiveNote({ mode }: { readonly mode: LiveMode }) {
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      sx={{ display: "inline-flex", alignItems: "center", gap: 0.75 }}
    >
      <Box
        component="span"
        aria-hidden="true"
        sx={{
          width: 7,
          height: 7,
          borderRadius: "50%",
          bgcolor: mode === "paused" ? "tone.grey.mark" : "tone.green.mark",
        }}
      />
      Live updates every 5 seconds
    </Typography>
  );
}
