import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Popover from "@mui/material/Popover";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useId, useState, type SyntheticEvent } from "react";
import { Link as RouterLink } from "react-router-dom";

import { useLeadDuplicatesQuery, type DuplicateLine_LeadFragment } from "#client/generated/graphql";
import { explainError } from "#client/lib/errors";
import { paths } from "#client/lib/paths";
import { DuplicateLines } from "./DuplicateLines";

interface DuplicateBadgeProps {
  readonly leadId: string;
  /** Whose badge it is, for screen readers. */
  readonly name: string;
  readonly tabIndex?: 0 | -1 | undefined;
}

/** Small enough to fit below the id in a compact row. Not Material's button, which costs more to draw. */
const Badge = styled("button")(({ theme }) => ({
  paddingInline: 3,
  paddingBlock: 0,
  marginInlineStart: -3,
  border: 0,
  borderRadius: 4,
  fontFamily: "inherit",
  fontSize: "0.6875rem",
  lineHeight: 1.2,
  fontWeight: 550,
  textAlign: "start",
  cursor: "pointer",
  color: theme.vars.palette.tone.amber.text,
  backgroundColor: theme.vars.palette.tone.amber.surface,
  "&:hover, &[aria-expanded=true]": { textDecoration: "underline" },
  "@media (pointer: coarse)": { position: "relative", "&::after": { content: '""', position: "absolute", inset: -10 } },
}));

const hold = (event: SyntheticEvent): void => event.stopPropagation();

/** Says of whom a lead is a duplicate, once it is pressed: nobody's list pays for it before. */
export function DuplicateBadge({ leadId, name, tabIndex }: DuplicateBadgeProps) {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const titleId = useId();
  return (
    <>
      <Badge
        type="button"
        title={`Show which leads have the same email or phone as ${name}`}
        aria-haspopup="dialog"
        aria-expanded={trigger !== null}
        tabIndex={tabIndex === -1 ? -1 : undefined}
        onClick={({ currentTarget }) => setTrigger(currentTarget)}
      >
        Duplicate
      </Badge>
      {trigger && (
        // What happens in it is not the row's: events of React pass through portals.
        <Box component="span" onClick={hold} onKeyDown={hold}>
          <Popover
            open
            anchorEl={trigger}
            onClose={() => setTrigger(null)}
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
      )}
    </>
  );
}

function Others({ leadId }: { readonly leadId: string }) {
  const { data, error } = useLeadDuplicatesQuery({ variables: { id: leadId }, fetchPolicy: "network-only" });
  const others = data?.lead?.duplicates;
  if (error) return <Typography role="alert">{explainError(error)}</Typography>;
  if (!others) return <Typography role="status">Looking ...</Typography>;
  if (others.length === 0) return <Typography>There is none any more.</Typography>;
  return (
    <DuplicateLines
      label="Duplicates"
      leads={others}
      action={(other) => <CompareButton leadId={leadId} other={other} />}
    />
  );
}

/** Leads to both leads side by side. */
export function CompareButton({
  leadId,
  other,
}: {
  readonly leadId: string;
  readonly other: DuplicateLine_LeadFragment;
}) {
  return (
    <Button component={RouterLink} to={paths.admin.mergeLeads(leadId, other.id)} size="small" variant="outlined">
      Compare
    </Button>
  );
}
