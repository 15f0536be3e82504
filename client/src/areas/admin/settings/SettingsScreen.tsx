import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";

import { useSettingsScreenQuery, type SettingsScreenQuery } from "#client/generated/graphql";
import { explainError } from "#client/lib/errors";
import { ErrorState } from "#client/ui/ErrorState";
import { PageHeader } from "#client/ui/PageHeader";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { Panel } from "../parts/Panel";
import { Screen } from "../parts/Screen";
import { CancellationTermsForm } from "./CancellationTermsForm";
import { ClaimLimitsForm } from "./ClaimLimitsForm";
import { ContractReminders } from "./ContractReminders";
import { DefaultContract } from "./DefaultContract";
import { PostalAddress } from "./PostalAddress";
import { QuoteEmailInstructions } from "./QuoteEmailInstructions";
import { SignedConversion } from "./SignedConversion";
import { SiteBranding } from "./SiteBranding";
import { TransferTermsForm } from "./TransferTermsForm";

export function SettingsScreen() {
  const query = useSettingsScreenQuery({ fetchPolicy: "cache-and-network" });
  const refresh = (): Promise<SettingsScreenQuery | null> =>
    query.refetch().then(
      ({ data }) => data ?? null,
      () => null,
    );
  return (
    <Screen>
      <PageHeader
        title="Branding"
        description="Your logo, what goes out with every quote, the terms of cancelling and transferring, and the limits of claims."
      />
      <QueryBoundary
        query={query}
        skeleton={<SettingsSkeleton />}
        errorTitle="Failed to load branding"
        renderError={(error) => <Unreadable error={error} onRetry={refresh} />}
      >
        {({ branding, quotePreferences, claimLimits, cancellationTerms, transferTerms }) => (
          <Cards>
            <SiteBranding branding={branding} refresh={refresh} />
            <DefaultContract contract={quotePreferences.defaultContract} refresh={refresh} />
            <Wide>
              <QuoteEmailInstructions preferences={quotePreferences} refresh={refresh} />
            </Wide>
            <Wide>
              <PostalAddress branding={branding} refresh={refresh} />
            </Wide>
            <ContractReminders preferences={quotePreferences} refresh={refresh} />
            <SignedConversion preferences={quotePreferences} refresh={refresh} />
            <Wide>
              <CancellationTermsForm terms={cancellationTerms} refresh={refresh} />
            </Wide>
            <Wide>
              <TransferTermsForm terms={transferTerms} refresh={refresh} />
            </Wide>
            <Wide>
              <ClaimLimitsForm limits={claimLimits} refresh={refresh} />
            </Wide>
          </Cards>
        )}
      </QueryBoundary>
    </Screen>
  );
}

function Cards({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
      }}
    >
      {children}
    </Box>
  );
}

function Wide({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ gridColumn: "1 / -1", minWidth: 0 }}>{children}</Box>;
}

function SettingsSkeleton() {
  return (
    <Cards>
      <Skeleton variant="rounded" height={320} />
      <Skeleton variant="rounded" height={320} />
      <Wide>
        <Skeleton variant="rounded" height={280} />
      </Wide>
    </Cards>
  );
}

interface UnreadableProps {
  readonly error: unknown;
  readonly onRetry: () => unknown;
}

/** Both are read at once; each has its own message for what is missing. */
function Unreadable({ error, onRetry }: UnreadableProps) {
  const reason = explainError(error);
  return (
    <Cards>
      <Panel title="Site Branding">
        <ErrorState title="Failed to load branding" description={reason} onRetry={onRetry} />
      </Panel>
      <Panel title="Default Contract and Quote Email Instructions">
        <ErrorState title="Failed to load quote preferences" description={reason} onRetry={onRetry} />
      </Panel>
    </Cards>
  );
}
