import Button from "@mui/material/Button";
import { use, useEffect, useState, type ReactNode } from "react";

import { paths } from "#client/lib/paths";
import type { KnownCustomer } from "#client/lib/session";
import { LogoutIcon } from "#client/ui/icons";
import { lazyScreen } from "#client/ui/lazyScreen";
import { onceRendered } from "#client/ui/onceRendered";
import { CurrentClient } from "../session/sessionClient";
import { useSignOut } from "../session/useSignOut";
import { PortalFrame } from "./PortalFrame";
import { PortalNavigation } from "./PortalNavigation";

/** The portal works without it. */
const LiveLogo = lazyScreen(
  () =>
    import("../live/LiveLogo").then(
      (live) => live.LiveLogo,
      () => () => null,
    ),
  null,
);

export interface PortalShellProps {
  readonly customer: KnownCustomer;
  readonly children: ReactNode;
}

/** The frame of every signed-in screen. */
export function PortalShell({ customer, children }: PortalShellProps) {
  const client = use(CurrentClient);
  const signOut = useSignOut(() => client?.forget());
  const [isLive, setLive] = useState(false);
  useEffect(() => onceRendered(() => setLive(true)), []);
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
      {isLive && <LiveLogo />}
    </PortalFrame>
  );
}
