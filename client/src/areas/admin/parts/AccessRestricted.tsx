import Typography from "@mui/material/Typography";

import { Panel } from "./Panel";

interface AccessRestrictedProps {
  readonly why: string;
  /** Whom to ask for access. */
  readonly next: string;
}

/** Shown in place of what only administrators may see. */
export function AccessRestricted({ why, next }: AccessRestrictedProps) {
  return (
    <Panel title="Access restricted">
      <Typography variant="subtitle2">{why}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {next}
      </Typography>
    </Panel>
  );
}
