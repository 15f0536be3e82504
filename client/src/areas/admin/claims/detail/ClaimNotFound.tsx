import Button from "@mui/material/Button";
import { Link as RouterLink } from "react-router-dom";

import { paths } from "#client/lib/paths";
import { PageHeader } from "#client/ui/PageHeader";
import { StateMessage } from "#client/ui/StateMessage";

export function ClaimNotFound() {
  return (
    <>
      <PageHeader title="Claim not found" />
      <StateMessage
        title="We can't find this claim"
        description="The link may be incomplete."
        action={
          <Button component={RouterLink} to={paths.admin.claims} variant="contained">
            Back to Claims
          </Button>
        }
      />
    </>
  );
}
