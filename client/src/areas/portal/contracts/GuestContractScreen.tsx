import Button from "@mui/material/Button";
import { Link as RouterLink } from "react-router-dom";

import { paths } from "../../../lib/paths";
import { PageHeader } from "../../../ui/PageHeader";
import { PortalFrame } from "../shell/PortalFrame";
import { GuestContract } from "./GuestContract";

interface GuestContractScreenProps {
  readonly id: string;
}

/** Whoever has the link reviews and signs without signing in. */
export function GuestContractScreen({ id }: GuestContractScreenProps) {
  return (
    <PortalFrame
      actions={
        <Button component={RouterLink} to={paths.portal.overview} size="small" variant="outlined" color="inherit">
          Sign in
        </Button>
      }
    >
      <PageHeader title="Review & Sign" description="Your contract, to read and to sign online." />
      <GuestContract id={id} />
    </PortalFrame>
  );
}
