import Button from "@mui/material/Button";
import { Link as RouterLink } from "react-router-dom";

import { paths } from "../../../../lib/paths";
import { EmptyState } from "../../../../ui/EmptyState";
import { PageHeader } from "../../../../ui/PageHeader";

/** Back-office specification, section 2. */
export function PolicyNotFound() {
  return (
    <>
      <PageHeader title="Policy overview" />
      <EmptyState
        title="Policy not found."
        description="The address may be incomplete. Policy numbers read VSP-XXXX-XXXX."
        action={
          <Button component={RouterLink} to={paths.admin.policies} variant="contained">
            Back to Policies
          </Button>
        }
      />
    </>
  );
}
