import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";

import { useClaimsCenterQuery } from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { paths } from "#client/lib/paths";
import type { KnownCustomer } from "#client/lib/session";
import { useNotify } from "#client/ui/notify/useNotify";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { BeforeTheRepair } from "../claims/BeforeTheRepair";
import { FieldsSkeleton } from "../parts/FormSkeleton";
import { Panel } from "../parts/Panel";
import { useSignOut } from "../session/useSignOut";
import { PublicClaimForm } from "./PublicClaimForm";

interface ClaimsCenterProps {
  readonly customer: KnownCustomer;
}

/** Greets the customer by display name or e-mail, with a form prefilled from their first policy. */
export function ClaimsCenter({ customer }: ClaimsCenterProps) {
  const query = useClaimsCenterQuery({ fetchPolicy: "network-only" });
  const { client } = useApi();
  const notify = useNotify();
  const signOut = useSignOut(() => {
    void client.clearStore();
    // The page's notification outlives the claims center.
    notify(null);
  }, paths.claims);
  return (
    <>
      <Typography variant="h2">Claims center</Typography>
      <Typography variant="subtitle1" sx={{ mt: 1.5, color: "text.secondary", overflowWrap: "anywhere" }}>
        {`Hi, ${customer.displayName.trim() || customer.email}. Tell us what happened.`}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1, mb: 4 }}>
        <Link component={RouterLink} to={paths.portal.claims} sx={{ display: "inline-block", py: 0.5 }}>
          Track your claims in the portal
        </Link>
        <Button size="small" color="inherit" onClick={signOut} sx={{ ml: 2 }}>
          Sign out
        </Button>
      </Typography>
      <Box sx={columns}>
        <Panel title="Start your claim">
          <QueryBoundary query={query} skeleton={<FieldsSkeleton />} errorTitle="We couldn't load your details">
            {({ customerPolicies: [first] }) => <PublicClaimForm email={customer.email} holder={first?.lead ?? null} />}
          </QueryBoundary>
        </Panel>
        <BeforeTheRepair />
      </Box>
    </>
  );
}

const columns = {
  display: "grid",
  gap: { xs: 4, md: 6 },
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 20rem" },
} as const;
