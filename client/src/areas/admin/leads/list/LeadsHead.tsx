import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";

import type { LiveMode } from "../../../../lib/apollo/useLiveRefresh";
import { formatNumber } from "../../../../lib/format";
import { paths } from "../../../../lib/paths";
import { PageTitle } from "../../../../ui/PageTitle";
import { Pager, type PagerProps } from "../../../../ui/table/Pager";

interface LeadsHeadProps {
  /** Undefined while the first page is loading. */
  readonly showing: number | undefined;
  readonly total: number | undefined;
  readonly mode: LiveMode;
  /** What has just come by itself. */
  readonly announcement: string;
  /** True when the last refresh failed. */
  readonly outdated: boolean;
  /** Absent where the pages are turned below the rows, on phones. */
  readonly pager: PagerProps | undefined;
}

/** One line, so that the rows get the screen. */
export function LeadsHead({ showing, total, mode, announcement, outdated, pager }: LeadsHeadProps) {
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
          "& nav": { mt: 0 },
        }}
      >
        <PageTitle>Leads</PageTitle>
        <Typography variant="h1" tabIndex={-1} data-route-heading>
          Leads
        </Typography>
        {showing !== undefined && total !== undefined && (
          <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
            {formatNumber(showing)} showing, {formatNumber(total)} total
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
        <Button component={RouterLink} to={paths.admin.newLead} variant="contained" size="small">
          Add lead
        </Button>
      </Box>
      {outdated && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 1 }}>
          Failed to fetch leads. What you see may be out of date.
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
