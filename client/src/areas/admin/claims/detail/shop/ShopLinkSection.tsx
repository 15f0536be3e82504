import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { isClosedClaim } from "#client/domains/claims/claimStatus";
import { useEndShopLinkMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { formatInstant } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { ConfirmDialog } from "#client/ui/ConfirmDialog";
import { formatMoney } from "#shared/money";
import type { ClaimDetail } from "../ClaimWorkspace";
import { givenNumbers } from "../now/nextStep";
import { useClaimAction } from "../useClaimAction";
import { ShopLinkDialog } from "./ShopLinkDialog";

interface ShopLinkSectionProps {
  readonly claim: Pick<ClaimDetail, "id" | "status" | "shop" | "shopLink" | "shopInvoices" | "authorizations">;
}

/** The shop's private page: its link and status, and the invoices that were sent there. */
export function ShopLinkSection({ claim }: ShopLinkSectionProps) {
  const { id: claimId, shop, shopLink, shopInvoices } = claim;
  const [open, setOpen] = useState<"send" | "end" | null>(null);
  const [end] = useEndShopLinkMutation({ context: answersFor("ClaimScreen") });
  const action = useClaimAction();
  const close = (): void => setOpen(null);
  if (shop === null) return null;
  const maySend = shop.email !== null && !isClosedClaim(claim);
  return (
    <Box sx={{ mt: 2, pt: 1.5, borderTop: 1, borderColor: "divider", display: "grid", gap: 1 }}>
      <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
        {shopLink === null
          ? "The shop has no link yet. With a private link, it can send its estimate, photos and invoice."
          : linkText(shopLink, givenNumbers(claim).length > 0)}
      </Typography>
      {shopInvoices.map(({ id, number, amountCents, file }) => (
        <Typography key={id} variant="body2" sx={{ overflowWrap: "anywhere" }}>
          {`Invoice ${number}, ${formatMoney(amountCents)}: `}
          <Link href={paths.claimFile(file.id)} target="_blank" rel="noopener">
            {file.fileName}
          </Link>
        </Typography>
      ))}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.75 }}>
        <Button size="small" variant="outlined" disabled={!maySend} onClick={() => setOpen("send")}>
          {shopLink === null ? "Send link" : "Send a new link"}
        </Button>
        {shopLink !== null && (
          <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen("end")}>
            End link
          </Button>
        )}
      </Box>
      {open === "send" && (
        <ShopLinkDialog claimId={claimId} authorized={givenNumbers(claim)} shop={shop} onClose={close} />
      )}
      <ConfirmDialog
        open={open === "end"}
        title="End the shop's link?"
        confirmLabel="End link"
        destructive
        onConfirm={async () => {
          await action(() => end({ variables: { input: { claimId } } }));
          close();
        }}
        onCancel={close}
      >
        The shop can no longer open its page. Everything it has sent stays.
      </ConfirmDialog>
    </Box>
  );
}

/** After an authorization, the shop may have been asked for its invoice, or for what else the repair needs. */
function linkText(link: NonNullable<ClaimDetail["shopLink"]>, isAuthorized: boolean): string {
  const { sentTo, createdAt, openedAt, estimateAt, awaitsEstimate, closesAt } = link;
  const opened = openedAt === null ? "Not opened yet." : `Opened ${formatInstant(openedAt)}.`;
  const then = estimateAt === null ? opened : `It sent its estimate ${formatInstant(estimateAt)}.`;
  const waits = awaitsEstimate ? ` Waiting for its ${isAuthorized ? "reply" : "estimate"}.` : "";
  const until = closesAt === null ? "" : ` The link expires ${formatInstant(closesAt)}.`;
  return `Link sent to ${sentTo}, ${formatInstant(createdAt)}. ${then}${waits}${until}`;
}
