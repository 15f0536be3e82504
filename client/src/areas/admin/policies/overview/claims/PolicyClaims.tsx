import Typography from "@mui/material/Typography";

import { Panel } from "#client/areas/admin/parts/Panel";
import { ClaimRows } from "#client/domains/claims/ClaimRows";
import type { PolicyClaims_PolicyFragment } from "#client/generated/graphql";
import { Facts } from "#client/ui/Facts";
import { formatMoney } from "#shared/money";

type Holder = PolicyClaims_PolicyFragment["lead"];

interface PolicyClaimsProps {
  /** Without claims if the viewer may not read them. */
  readonly policy: Partial<Omit<PolicyClaims_PolicyFragment, "lead">> & { readonly lead: Partial<Holder> };
}

/** The policy's claims and their cost; below, the holder's other policies. */
export function PolicyClaims({ policy: { id, claims, claimsOwedCents, claimsPaidCents, lead } }: PolicyClaimsProps) {
  if (claims === undefined) return null;
  const others = lead.claims?.filter(({ policyId }) => policyId !== id) ?? [];
  return (
    <Panel title="Claims">
      {claims.length === 0 ? (
        <Typography color="textSecondary">No claims on this policy.</Typography>
      ) : (
        <>
          <Facts
            facts={[
              ["Total owed", formatMoney(claimsOwedCents)],
              ["Total paid", formatMoney(claimsPaidCents)],
            ]}
          />
          <ClaimRows claims={claims} label="Claims" />
        </>
      )}
      {others.length > 0 && (
        <>
          <Typography variant="h5" component="h3" sx={{ mt: 2, mb: 1 }}>
            On the holder&apos;s other policies
          </Typography>
          <Facts
            facts={[
              ["All policies", `${formatMoney(lead.claimsPaidCents)} of ${formatMoney(lead.claimsOwedCents)} paid`],
            ]}
          />
          <ClaimRows claims={others} label="Claims on the holder's other policies" withPolicy />
        </>
      )}
    </Panel>
  );
}
