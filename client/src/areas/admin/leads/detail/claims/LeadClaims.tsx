import { Section } from "#client/areas/admin/parts/Section";
import { ClaimRows } from "#client/domains/claims/ClaimRows";
import type { LeadClaims_LeadFragment } from "#client/generated/graphql";
import { Facts } from "#client/ui/Facts";
import { formatMoney } from "#shared/money";

interface LeadClaimsProps {
  /** Without claims if the viewer may not read them. */
  readonly lead: Partial<LeadClaims_LeadFragment>;
}

/** This person's claims on all their policies, and their cost. Renders nothing if there are no claims. */
export function LeadClaims({ lead }: LeadClaimsProps) {
  if (lead.claims === undefined || lead.claims.length === 0) return null;
  return (
    <Section title="Claims">
      <Facts
        facts={[
          ["Authorized", formatMoney(lead.claimsAuthorizedCents)],
          ["We pay", formatMoney(lead.claimsOwedCents)],
          ["Paid", formatMoney(lead.claimsPaidCents)],
          ["Still owed", formatMoney(lead.claimsUnpaidCents)],
        ]}
      />
      <ClaimRows claims={lead.claims} label="Claims on all policies" withPolicy />
    </Section>
  );
}
