import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Link as RouterLink } from "react-router-dom";

import {
  useBulkRowsQuery,
  type BulkList,
  type Bulk_ChangeFragment,
  type Bulk_RowFragment,
} from "#client/generated/graphql";
import { formatNumber } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { Dialog } from "#client/ui/Dialog";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { reasonText } from "./bulkText";

interface BulkReportProps {
  readonly bulk: Bulk_ChangeFragment;
  readonly onClose: () => void;
}

const addresses: Readonly<Record<BulkList, (id: string) => string>> = {
  leads: paths.admin.lead,
  policies: paths.admin.policy,
  claims: paths.admin.claim,
};

const parts = [
  { state: "kept", title: "Left unchanged" },
  { state: "skipped", title: "Skipped" },
  { state: "failed", title: "Failed" },
] as const;

/** The rows that were left out or that the undo left unchanged, each with the reason. */
export function BulkReport({ bulk, onClose }: BulkReportProps) {
  const titleId = useId();
  const query = useBulkRowsQuery({ variables: { id: bulk.id }, fetchPolicy: "cache-and-network" });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Which ones, and why</DialogTitle>
      <DialogContent>
        <QueryBoundary
          query={query}
          skeleton={<Skeleton variant="rounded" height={120} />}
          errorTitle="Failed to fetch these rows"
        >
          {({ bulkChange }) => (
            <Box sx={{ display: "grid", gap: 2 }}>
              {parts.map(({ state, title }) => (
                <Rows
                  key={state}
                  title={title}
                  rows={(bulkChange?.leftAlone ?? []).filter((row) => row.state === state)}
                  all={bulk[state]}
                  list={bulk.list}
                />
              ))}
            </Box>
          )}
        </QueryBoundary>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

interface RowsProps {
  readonly title: string;
  readonly rows: readonly Bulk_RowFragment[];
  /** The total number. */
  readonly all: number;
  readonly list: BulkList;
}

function Rows({ title, rows, all, list }: RowsProps) {
  if (rows.length === 0) return null;
  const more = all - rows.length;
  return (
    <section>
      <Typography variant="h3">{`${title} (${formatNumber(all)})`}</Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, mt: 0.5, p: 0, display: "grid", gap: 0.5 }}>
        {rows.map(({ id, label, reason, message }) => (
          <Box component="li" key={id} sx={{ typography: "body2", overflowWrap: "anywhere" }}>
            <Link component={RouterLink} to={addresses[list](id)}>
              {label || id}
            </Link>
            {`: ${reasonText(reason, message)}`}
          </Box>
        ))}
      </Box>
      {more > 0 && <Typography variant="body2" color="textSecondary">{`And ${formatNumber(more)} more.`}</Typography>}
    </section>
  );
}
