import Button from "@mui/material/Button";
import { useState } from "react";

import type { DraftKey } from "#client/lib/drafts";
import { useRequestKey } from "#client/lib/useRequestKey";
import { lazyScreen } from "#client/ui/lazyScreen";
import { useExplain } from "../parts/useExplain";
import type { ContractCalls } from "./contractCalls";

/** Few people decline, so the contract does not wait for the form's code. */
const DeclineDialog = lazyScreen(async () => (await import("../parts/DeclineDialog")).DeclineDialog, null);

interface DeclineContractProps {
  readonly contractId: string;
  readonly calls: ContractCalls;
  readonly draft: DraftKey;
  readonly onDeclined: () => void;
}

/** Declines the contract, with a reason. */
export function DeclineContract({ contractId, calls, draft, onDeclined }: DeclineContractProps) {
  const { keyFor, done } = useRequestKey();
  const [asking, setAsking] = useState(false);
  const explain = useExplain("Not declined", "We couldn't decline your contract.");

  async function decline(reason: string): Promise<void> {
    const request = { contractId, reason };
    await calls.decline({ ...request, idempotencyKey: keyFor(request) });
    done();
    onDeclined();
  }

  return (
    <>
      <Button color="inherit" variant="text" onClick={() => setAsking(true)} sx={{ mt: 1, ml: -1.5, minHeight: 44 }}>
        Decline this contract
      </Button>
      {asking && (
        <DeclineDialog
          what="contract"
          draft={draft}
          onDecline={decline}
          onError={explain}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
