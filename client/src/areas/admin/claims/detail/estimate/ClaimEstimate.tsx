import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { CardStack } from "#client/areas/admin/parts/CardStack";
import { Panel } from "#client/areas/admin/parts/Panel";
import { Facts } from "#client/ui/Facts";
import type { EstimateSums } from "#shared/estimates/estimate";
import { formatMoney } from "#shared/money";
import type { ClaimDetail } from "../ClaimWorkspace";
import { AuthorizationCard } from "./AuthorizationCard";
import { EstimateLines } from "./EstimateLines";
import { NewEstimateLine } from "./NewEstimateLine";
import { openSums } from "./openSums";
import { useAuthorize } from "./useAuthorize";

interface ClaimEstimateProps {
  readonly claim: ClaimDetail;
}

/** What the shop asks for, what we allow, and what is authorized. */
export function ClaimEstimate({ claim }: ClaimEstimateProps) {
  const [adding, setAdding] = useState(false);
  const { estimate, authorizations } = claim;
  const sums = openSums(claim);
  const open = estimate.filter(({ authorizationId }) => authorizationId === null);
  return (
    <Panel
      title="Estimate"
      action={
        <Button variant="outlined" size="small" color="inherit" onClick={() => setAdding(true)}>
          Add to estimate
        </Button>
      }
    >
      {authorizations.length > 0 && (
        <Box sx={{ mb: 1.5 }}>
          <CardStack label="Authorizations">
            {authorizations.map((authorization) => (
              <AuthorizationCard
                key={authorization.id}
                authorization={authorization}
                lines={estimate.filter(({ authorizationId }) => authorizationId === authorization.id)}
                claim={claim}
              />
            ))}
          </CardStack>
        </Box>
      )}
      {estimate.length === 0 && (
        <Typography color="textSecondary">
          No estimate yet. Add what the shop is asking for: parts, labor, diagnosis, tow or rental.
        </Typography>
      )}
      {open.length > 0 && (
        <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <EstimateLines label="Open lines" lines={open} claim={claim} />
          <OpenSums sums={sums} />
          <Authorize claim={claim} paysNothing={sums.owedCents === 0} />
        </Box>
      )}
      {adding && <NewEstimateLine claim={claim} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

/** The total of authorizing the open lines. */
function OpenSums({ sums }: { readonly sums: EstimateSums }) {
  return (
    <Facts
      facts={[
        ["Requested", formatMoney(sums.requestedCents)],
        ["Allowed", formatMoney(sums.authorizedCents)],
        ["Deductible", formatMoney(sums.deductibleCents)],
        ["We would pay", formatMoney(sums.owedCents)],
      ]}
    />
  );
}

function Authorize({ claim, paysNothing }: ClaimEstimateProps & { readonly paysNothing: boolean }) {
  const { authorizations } = claim;
  const { authorize, running } = useAuthorize(claim);
  const isSupplement = authorizations.some(({ status }) => status === "given");
  if (authorizations.some(({ status }) => status === "requested"))
    return (
      <Typography variant="body2" color="textSecondary">
        These lines can be authorized once the authorization above is decided.
      </Typography>
    );

  return (
    <Box>
      <Button
        variant={paysNothing ? "outlined" : "contained"}
        size="small"
        disabled={running}
        onClick={() => void authorize()}
      >
        {isSupplement ? "Authorize supplement" : "Authorize"}
      </Button>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
        The claim becomes Claim Covered Open, and the customer and the shop are emailed the number and what we pay, if
        we have their addresses.
      </Typography>
    </Box>
  );
}
