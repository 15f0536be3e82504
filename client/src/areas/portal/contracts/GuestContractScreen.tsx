import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { Link as RouterLink } from "react-router-dom";

import { paths } from "#client/lib/paths";
import { customerSession, useSession } from "#client/lib/session";
import { PageHeader } from "#client/ui/PageHeader";
import { PortalFrame } from "../shell/PortalFrame";
import { GuestContract } from "./GuestContract";

interface GuestContractScreenProps {
  readonly id: string;
  /** Why a previously signed-in customer is now a guest, if a session has ended. */
  readonly message: string | null;
}

/**
 * Lets anyone with the link review and sign without signing in, even if they have signed in in another tab meanwhile.
 */
export function GuestContractScreen({ id, message }: GuestContractScreenProps) {
  const known = useSession(customerSession).name !== null;
  return (
    <PortalFrame
      actions={
        <Button component={RouterLink} to={paths.portal.overview} size="small" variant="outlined" color="inherit">
          {known ? "Open your portal" : "Sign in"}
        </Button>
      }
    >
      <PageHeader title="Review & Sign" description="Read your contract and sign it online." />
      {message !== null && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {message}
        </Alert>
      )}
      <GuestContract id={id} />
    </PortalFrame>
  );
}
