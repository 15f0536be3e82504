import Box from "@mui/material/Box";
import Popover from "@mui/material/Popover";
import Typography from "@mui/material/Typography";
import { useId, type SyntheticEvent } from "react";

import { useLeadDuplicatesQuery } from "#client/generated/graphql";
import { explainError } from "#client/lib/errors";
import { CompareButton } from "./CompareButton";
import { DuplicateLines } from "./DuplicateLines";

export interface DuplicatePopoverProps {
  readonly leadId: string;
  readonly name: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

const hold = (event: SyntheticEvent): void => event.stopPropagation();

/** The leads with the same email or phone, below the badge. */
export function DuplicatePopover({ leadId, name, anchor, onClose }: DuplicatePopoverProps) {
  const titleId = useId();
  return (
    // React events bubble through portals, so they are kept from the row.
    <Box component="span" onClick={hold} onKeyDown={hold}>
      <Popover
        open
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-labelledby": titleId,
            sx: { p: 2, maxWidth: "min(440px, calc(100% - 32px))" },
          },
        }}
      >
        <Typography id={titleId} variant="subtitle2" component="h2" sx={{ mb: 1 }}>
          Same email or phone as {name}
        </Typography>
        <Others leadId={leadId} />
      </Popover>
    </Box>
  );
}

function Others({ leadId }: { readonly leadId: string }) {
  const { data, error } = useLeadDuplicatesQuery({ variables: { id: leadId }, fetchPolicy: "network-only" });
  const others = data?.lead?.duplicates;
  if (error) return <Typography role="alert">{explainError(error)}</Typography>;
  if (!others) return <Typography role="status">Looking...</Typography>;
  if (others.length === 0) return <Typography>There are no duplicates left.</Typography>;
  return (
    <DuplicateLines
      label="Duplicates"
      leads={others}
      action={(other) => <CompareButton leadId={leadId} other={other} />}
    />
  );
}
