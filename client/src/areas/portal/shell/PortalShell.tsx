import LogoutOutlined from "@mui/icons-material/LogoutOutlined";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

import { PortalLogoChangesDocument } from "../../../generated/graphql";
import { useLiveLogo } from "../../../lib/apollo/useLiveLogo";
import { paths } from "../../../lib/paths";
import type { KnownCustomer } from "../../../lib/session";
import { useSignOut } from "../session/useSignOut";
import { PortalFrame } from "./PortalFrame";
import { PortalNavigation } from "./PortalNavigation";

interface PortalShellProps {
  readonly customer: KnownCustomer;
  readonly children: ReactNode;
}

/** The frame of every signed-in screen. */
export function PortalShell({ customer, children }: PortalShellProps) {
  useLiveLogo(PortalLogoChangesDocument);
  const signOut = useSignOut();
  const name = customer.displayName.trim() || customer.email;
  return (
    <PortalFrame
      home={paths.portal.overview}
      navigation={<PortalNavigation />}
      actions={
        <>
          <Typography
            variant="subtitle2"
            noWrap
            title={name}
            sx={{ maxWidth: { xs: "6rem", sm: "16rem" }, display: { xs: "none", sm: "block" } }}
          >
            {name}
          </Typography>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<LogoutOutlined />}
            onClick={signOut}
            sx={{ whiteSpace: "nowrap", "& .MuiButton-startIcon": { display: { xs: "none", sm: "inherit" } } }}
          >
            Sign out
          </Button>
        </>
      }
    >
      {children}
    </PortalFrame>
  );
}
