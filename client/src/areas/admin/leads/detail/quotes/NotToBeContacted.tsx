import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** In place of a button that would email someone who asked not to be contacted. */
export function NotToBeContacted({ children }: { readonly children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}: this person asked not to be contacted.
    </Typography>
  );
}
