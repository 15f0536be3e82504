import Button from "@mui/material/Button";
import { Link as RouterLink } from "react-router-dom";

import { paths } from "#client/lib/paths";
import { PageHeader } from "#client/ui/PageHeader";
import { StateMessage } from "#client/ui/StateMessage";

export function PolicyNotFound() {
  return (
    <>
      <PageHeader title="Policy overview" />
      <StateMessage
        title="Policy not found."
        description="The link may be incomplete. Policy numbers look like VSP-XXXX-XXXX."
        action={
          <Button component={RouterLink} to={paths.admin.policies} variant="contained">
            Back to Policies
          </Button>
        }
      />
    </>
  );
}
