import { LogoutIcon } from "#client/ui/icons";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";

import { PortalLogoChangesDocument } from "#client/generated/graphql";
import { useLiveLogo } from "#client/lib/apollo/useLiveLogo";
import { paths } from "#client/lib/paths";
import type { KnownCustomer } from "#client/lib/session";
import { useSignOut } from "../session/useSignOut";
import { PortalFrame } from "./PortalFrame";
import { PortalNavigation } from "./PortalNavigation";

export interface PortalShellProps {
  readonly customer: KnownCustomer;
  readonly children: ReactNode;
}

/** The frame of every signed-in screen. */
export function PortalShell({ customer, children }: PortalShellProps) {
  useLiveLogo(PortalLogoChangesDocument);
  const signOut = useSignOut();
  return (
    <PortalFrame
      home={paths.portal.overview}
      name={customer.displayName.trim() || customer.email}
      navigation={<PortalNavigation />}
      actions={
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<LogoutIcon />}
          onClick={signOut}
          sx={{ whiteSpace: "nowrap", "& .MuiButton-startIcon": { display: { xs: "none", sm: "inherit" } } }}
        >
          Sign out
        </Button>
      }
    >
      {children}
    </PortalFrame>
  );
}
