import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { ChangedMeanwhile } from "#client/areas/admin/editing/ChangedMeanwhile";
import { useSeen } from "#client/areas/admin/editing/useSeen";
import { Panel } from "#client/areas/admin/parts/Panel";
import { useChangeShopMutation, type ClaimShop_ShopFragment } from "#client/generated/graphql";
import { Facts } from "#client/ui/Facts";
import { formatMoney } from "#shared/money";
import { phoneLink } from "#shared/text/phone";
import type { ClaimDetail } from "../ClaimWorkspace";
import { ChooseShop } from "./ChooseShop";
import { ShopDialog } from "./ShopDialog";
import { ShopLinkSection } from "./ShopLinkSection";
import { shopAddress, shopValues } from "./shopValues";

interface ClaimShopProps {
  readonly claim: ClaimDetail;
}

/** The shop that repairs the vehicle, and its details. */
export function ClaimShop({ claim }: ClaimShopProps) {
  const { shop } = claim;
  /** A shop that is being edited stays open if a colleague chooses another one. */
  const [open, setOpen] = useState<"choice" | ClaimShop_ShopFragment | null>(null);
  const close = () => setOpen(null);

  return (
    <Panel
      title="Repair shop"
      action={
        <Button variant="outlined" size="small" color="inherit" onClick={() => setOpen("choice")}>
          {shop === null ? "Choose shop" : "Change shop"}
        </Button>
      }
    >
      {shop === null ? (
        <Typography color="textSecondary">
          No shop is chosen yet. The authorization is emailed to the customer only.
        </Typography>
      ) : (
        <KnownShop shop={shop} onEdit={() => setOpen(shop)} />
      )}
      <ShopLinkSection claim={claim} />
      {open === "choice" && <ChooseShop claim={claim} onClose={close} />}
      {open !== null && open !== "choice" && <EditShop shop={shop?.id === open.id ? shop : open} onClose={close} />}
    </Panel>
  );
}

interface EditShopProps {
  readonly shop: ClaimShop_ShopFragment;
  readonly onClose: () => void;
}

/** The shop is edited as it was opened: a colleague's change in between is a conflict. */
function EditShop({ shop, onClose }: EditShopProps) {
  const [change] = useChangeShopMutation();
  const { id } = shop;
  const seen = useSeen(shop, shop.version);
  return (
    <ShopDialog
      title="Edit shop"
      button="Save shop"
      initialValues={shopValues(shop)}
      what={`shop ${id} ${seen.facts}`}
      changed={
        <ChangedMeanwhile seen={seen} theirs={shopValues(shop)}>
          This shop has changed since you opened it.
        </ChangedMeanwhile>
      }
      onSave={async (fields) => {
        await change({ variables: { input: { id, version: seen.version, shop: fields } } });
        onClose();
      }}
      onClose={onClose}
    />
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
