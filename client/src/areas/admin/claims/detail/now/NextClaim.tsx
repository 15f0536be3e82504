import Button from "@mui/material/Button";
import { Link as RouterLink } from "react-router-dom";

import { useNeighborAddresses } from "#client/areas/admin/list/recordPosition";
import { ChevronRightIcon } from "#client/ui/icons";

/** From a claim with nothing left to do to the next one of the list that it was opened from, if there is one. */
export function NextClaim() {
  const { next } = useNeighborAddresses();
  if (next === undefined) return null;
  return (
    <Button
      component={RouterLink}
      to={next}
      variant="outlined"
      color="inherit"
      aria-keyshortcuts="]"
      endIcon={<ChevronRightIcon />}
    >
      Next claim
    </Button>
  );
}
