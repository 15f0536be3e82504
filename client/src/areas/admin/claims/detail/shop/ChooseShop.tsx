import { useState } from "react";

import { ChangedMeanwhile } from "#client/areas/admin/editing/ChangedMeanwhile";
import { useSeen, type Seen } from "#client/areas/admin/editing/useSeen";
import { useChooseClaimShopMutation, type ShopFieldsInput } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useRequestKey } from "#client/lib/useRequestKey";
import type { ClaimDetail } from "../ClaimWorkspace";
import { useClaimAction } from "../useClaimAction";
import { ChooseShopDialog } from "./ChooseShopDialog";
import { ShopDialog } from "./ShopDialog";
import { shopValues } from "./shopValues";

interface ChooseShopProps {
  readonly claim: ClaimDetail;
  readonly onClose: () => void;
}

/** Chooses a shop that we know, or adds one. */
export function ChooseShop({ claim, onClose }: ChooseShopProps) {
  const { id: claimId, shop } = claim;
  const shopId = shop?.id ?? null;
  const seen = useSeen(claim, shopId);
  const [search, setSearch] = useState("");
  const [isAdding, setIsAdding] = useState(false);
  const [choose] = useChooseClaimShopMutation({ context: answersFor("ClaimScreen") });
  const { keyFor, done } = useRequestKey();
  const action = useClaimAction();

  async function add(newShop: ShopFieldsInput): Promise<void> {
    const input = { claimId, newShop, seenShopId: seen.facts };
    await choose({ variables: { input: { ...input, idempotencyKey: keyFor(input) } } });
    done();
    onClose();
  }

  return isAdding ? (
    <ShopDialog
      title="Add a shop"
      button="Add shop"
      initialValues={shopValues({ name: search.trim() })}
      what={`new shop ${search.trim()} for claim ${claimId}`}
      changed={<ShopChangedMeanwhile seen={seen} shop={shop} />}
      onSave={add}
      onClose={() => setIsAdding(false)}
    />
  ) : (
    <ChooseShopDialog
      chosenId={shopId}
      search={search}
      onSearch={setSearch}
      changed={<ShopChangedMeanwhile seen={seen} shop={shop} />}
      onChoose={(chosen) =>
        action(async () => {
          if (chosen !== shopId)
            await choose({ variables: { input: { claimId, shopId: chosen, seenShopId: seen.facts } } });
          onClose();
        })
      }
      onAdd={() => setIsAdding(true)}
      onClose={onClose}
    />
  );
}

interface ShopChangedMeanwhileProps extends Pick<ClaimDetail, "shop"> {
  readonly seen: Seen<string | null>;
}

function ShopChangedMeanwhile({ seen, shop }: ShopChangedMeanwhileProps) {
  return (
    <ChangedMeanwhile seen={seen}>
      {shop === null ? "This claim no longer has a shop." : `This claim's shop is now ${shop.name}.`}
    </ChangedMeanwhile>
  );
}
