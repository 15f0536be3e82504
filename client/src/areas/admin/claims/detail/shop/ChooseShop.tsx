import { useState } from "react";

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
export function ChooseShop({ claim: { id: claimId, shop }, onClose }: ChooseShopProps) {
  /** The name that was searched for in vain. */
  const [newName, setNewName] = useState<string | null>(null);
  const [choose] = useChooseClaimShopMutation({ context: answersFor("ClaimScreen") });
  const { keyFor, done } = useRequestKey();
  const action = useClaimAction();

  async function add(newShop: ShopFieldsInput): Promise<void> {
    const input = { claimId, newShop };
    await choose({ variables: { input: { ...input, idempotencyKey: keyFor(input) } } });
    done();
  }

  return newName === null ? (
    <ChooseShopDialog
      chosenId={shop?.id ?? null}
      onChoose={(shopId) =>
        action(async () => {
          if (shopId !== (shop?.id ?? null)) await choose({ variables: { input: { claimId, shopId } } });
          onClose();
        })
      }
      onAdd={setNewName}
      onClose={onClose}
    />
  ) : (
    <ShopDialog
      title="Add a shop"
      button="Add shop"
      initialValues={shopValues({ name: newName })}
      what={`new shop ${newName} for claim ${claimId}`}
      onSave={add}
      onClose={onClose}
    />
  );
}
