import Typography from "@mui/material/Typography";

import type { ShopScreen_ClaimFragment } from "#client/generated/graphql";
import { MEASURE } from "#client/lib/design/tokens";
import { formatInstant } from "#client/lib/format";
import { Facts } from "#client/ui/Facts";
import { EmailLink, PhoneLink } from "../parts/ContactLinks";
import { Panel } from "../parts/Panel";

export function closedText({ deniedAt }: Pick<ShopScreen_ClaimFragment, "deniedAt">): string {
  return `This claim is ${deniedAt === null ? "closed" : "denied"}, so no estimate is needed.`;
}

/** The car, its problem, and what we ask the shop to send. */
export function ShopRepair({ claim }: { readonly claim: ShopScreen_ClaimFragment }) {
  const { vehicleName, vin, complaint, request, isOpen, closesAt } = claim;
  return (
    <Panel
      title={vehicleName === "" ? "The repair" : vehicleName}
      text={
        <>
          Questions? Call <PhoneLink /> or email <EmailLink />.
        </>
      }
    >
      <Typography sx={{ mb: 2, maxWidth: MEASURE, whiteSpace: "pre-line", overflowWrap: "anywhere" }} dir="auto">
        {isOpen ? request : closedText(claim)}
      </Typography>
      <Facts
        facts={[
          ["VIN", vin ?? "Not known"],
          ["Complaint", complaint ?? "Not stated"],
          ...(closesAt === null ? [] : [["This page closes", formatInstant(closesAt)] as const]),
        ]}
      />
    </Panel>
  );
}
