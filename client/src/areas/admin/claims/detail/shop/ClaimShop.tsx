import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { Panel } from "#client/areas/admin/parts/Panel";
import {
  useChangeShopMutation,
  useChooseClaimShopMutation,
  type ClaimShop_ShopFragment,
  type ShopFieldsInput,
} from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useRequestKey } from "#client/lib/useRequestKey";
import { Facts } from "#client/ui/Facts";
import { formatMoney } from "#shared/money";
import { phoneLink } from "#shared/text/phone";
import type { ClaimDetail } from "../ClaimWorkspace";
import { useClaimAction } from "../useClaimAction";
import { ChooseShopDialog } from "./ChooseShopDialog";
import { ShopDialog } from "./ShopDialog";
import { ShopLinkSection } from "./ShopLinkSection";
import { shopAddress, shopValues } from "./shopValues";

interface ClaimShopProps {
  readonly claim: ClaimDetail;
}

type Opened =
  | { readonly what: "choice" }
  | { readonly what: "new"; readonly name: string }
  /** As it was opened: a colleague's change in between is a conflict. */
  | { readonly what: "edit"; readonly shop: ClaimShop_ShopFragment };

/** The shop that repairs the vehicle, and its details. */
export function ClaimShop({ claim }: ClaimShopProps) {
  const { id: claimId, shop } = claim;
  const [open, setOpen] = useState<Opened | null>(null);
  const [choose] = useChooseClaimShopMutation({ context: answersFor("ClaimScreen") });
  const [change] = useChangeShopMutation();
  const { keyFor, done } = useRequestKey();
  const action = useClaimAction();
  const close = () => setOpen(null);

  async function add(newShop: ShopFieldsInput): Promise<void> {
    const input = { claimId, newShop };
    await choose({ variables: { input: { ...input, idempotencyKey: keyFor(input) } } });
    done();
  }

  return (
    <Panel
      title="Repair shop"
      action={
        <Button variant="outlined" size="small" color="inherit" onClick={() => setOpen({ what: "choice" })}>
          {shop === null ? "Choose shop" : "Change shop"}
        </Button>
      }
    >
      {shop === null ? (
        <Typography color="textSecondary">
          No shop is chosen yet. The authorization is emailed to the customer only.
        </Typography>
      ) : (
        <KnownShop shop={shop} onEdit={() => setOpen({ what: "edit", shop })} />
      )}
      <ShopLinkSection claim={claim} />
      {open?.what === "choice" && (
        <ChooseShopDialog
          chosenId={shop?.id ?? null}
          onChoose={(shopId) =>
            action(async () => {
              if (shopId !== (shop?.id ?? null)) await choose({ variables: { input: { claimId, shopId } } });
              close();
            })
          }
          onAdd={(name) => setOpen({ what: "new", name })}
          onClose={close}
        />
      )}
      {open?.what === "edit" && (
        <ShopDialog
          title="Edit shop"
          button="Save shop"
          initialValues={shopValues(open.shop)}
          what={`shop ${open.shop.id} ${open.shop.version}`}
          onSave={(fields) => {
            const { id, version } = open.shop;
            return change({ variables: { input: { id, version, shop: fields } } });
          }}
          onClose={close}
        />
      )}
      {open?.what === "new" && (
        <ShopDialog
          title="Add a shop"
          button="Add shop"
          initialValues={shopValues({ name: open.name })}
          what={`new shop ${open.name} for claim ${claimId}`}
          onSave={add}
          onClose={close}
        />
      )}
    </Panel>
  );
}

interface KnownShopProps {
  readonly shop: ClaimShop_ShopFragment;
  readonly onEdit: () => void;
}

function KnownShop({ shop, onEdit }: KnownShopProps) {
  const { name, phone, email, laborRateCents } = shop;
  const address = shopAddress(shop);
  const call = phone !== null && <Link href={phoneLink(phone)}>{phone}</Link>;
  const write = email !== null && <Link href={`mailto:${email}`}>{email}</Link>;
  return (
    <>
      <Typography variant="h5" component="h3" sx={{ overflowWrap: "anywhere", mb: 1 }}>
        {name}
      </Typography>
      <Facts
        facts={[
          ["Phone", call || "Not known"],
          ["Email", write || "Not known, so it gets no email"],
          ["Address", address === "" ? "Not known" : address],
          ["Labor rate", laborRateCents === null ? "Not known" : `${formatMoney(laborRateCents)} an hour`],
        ]}
      />
      <Box sx={{ mt: 1 }}>
        <Button variant="outlined" size="small" color="inherit" aria-label={`Edit shop: ${name}`} onClick={onEdit}>
          Edit
        </Button>
      </Box>
    </>
  );
}
