import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";

import { useShopScreenQuery, type ShopScreen_ClaimFragment } from "#client/generated/graphql";
import { usePolling } from "#client/lib/usePolling";
import { LinkOffIcon } from "#client/ui/icons";
import { PageHeader } from "#client/ui/PageHeader";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { StateMessage } from "#client/ui/StateMessage";
import { formatMoney } from "#shared/money";
import { EmailLink, PhoneLink } from "../parts/ContactLinks";
import { FormSkeleton } from "../parts/FormSkeleton";
import { KeepPlace } from "../parts/KeepPlace";
import { SayChanges } from "../parts/SayChanges";
import { CustomerApi } from "../session/CustomerApi";
import { useLinkToken } from "../session/useLinkToken";
import { PortalFrame } from "../shell/PortalFrame";
import { ApprovedRepair } from "./ApprovedRepair";
import { paidText } from "./paidText";
import { SendEstimate } from "./SendEstimate";
import { SendInvoice } from "./SendInvoice";
import { SendPhotos } from "./SendPhotos";
import { closedText, ShopRepair } from "./ShopRepair";

/** A claim as its repair shop sees it through a private link, without any session. */
export function ShopScreen() {
  const token = useLinkToken();
  return (
    <CustomerApi>
      <Shop key={token} token={token} />
    </CustomerApi>
  );
}

function Shop({ token }: { readonly token: string }) {
  const query = useShopScreenQuery({ variables: { input: { token } }, fetchPolicy: "network-only" });
  const refresh = () => query.refetch().catch(() => undefined);
  usePolling(() => void refresh(), query.data?.shopClaim != null);
  return (
    <PortalFrame>
      <QueryBoundary query={query} skeleton={<FormSkeleton />} errorTitle="We couldn't open this page">
        {({ shopClaim: claim }) =>
          claim === null ? <DeadLink /> : <OpenClaim claim={claim} token={token} refresh={refresh} />
        }
      </QueryBoundary>
    </PortalFrame>
  );
}

export interface ShopPageProps {
  readonly claim: ShopScreen_ClaimFragment;
  readonly token: string;
  readonly refresh: () => Promise<unknown>;
}

function OpenClaim(props: ShopPageProps) {
  const { claim } = props;
  return (
    <KeepPlace>
      <PageHeader title={`Claim ${claim.claimNumber}`} description={`For ${claim.shopName}`} />
      <SayChanges sentences={sentencesOf(claim)} />
      <Box sx={{ display: "grid", gap: { xs: 3, md: 4 }, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 760 }}>
        <ShopRepair claim={claim} />
        {claim.authorizations.map((authorization) => (
          <ApprovedRepair key={authorization.number} authorization={authorization} deniedAt={claim.deniedAt} />
        ))}
        <SendEstimate {...props} />
        <SendPhotos {...props} />
        <SendInvoice {...props} />
      </Box>
    </KeepPlace>
  );
}

/** What staff decide while the page is open, and what they paid. */
function sentencesOf(claim: ShopScreen_ClaimFragment): readonly string[] {
  const { isOpen, authorizations, payments } = claim;
  return [
    ...authorizations.map(({ number, status, owedCents }) =>
      status === "cancelled"
        ? `${number} is cancelled. Please don't start this repair.`
        : `${number} is authorized. We pay ${formatMoney(owedCents)}.`,
    ),
    ...(isOpen ? [] : [closedText(claim)]),
    ...payments.map((payment) => `${paidText(payment)}.`),
  ];
}

function DeadLink() {
  return (
    <>
      <PageHeader title="Repair shop" />
      <Paper variant="outlined" role="alert">
        <StateMessage
          drawing={<LinkOffIcon sx={{ fontSize: "3rem" }} />}
          title="This link no longer works"
          description={
            <>
              Part of it may be missing, or it may have expired. Please open the link from our latest email, call{" "}
              <PhoneLink /> or email <EmailLink />.
            </>
          }
        />
      </Paper>
    </>
  );
}
