import Typography from "@mui/material/Typography";

import { Panel } from "./Panel";

interface AccessRestrictedProps {
  readonly why: string;
  /** Whom to turn to. */
  readonly next: string;
}

/** In place of what is for administrators alone. */
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
