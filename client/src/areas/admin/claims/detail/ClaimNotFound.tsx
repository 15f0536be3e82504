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
        title="There is no claim at this address"
        description="The address may be incomplete."
        action={
          <Button component={RouterLink} to={paths.admin.claims} variant="contained">
            Back to Claims
          </Button>
        }
      />
    </>
  );
}
