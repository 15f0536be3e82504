import Button from "@mui/material/Button";

import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useNotify } from "#client/ui/notify/useNotify";
import type { ClaimDetail } from "../ClaimWorkspace";
import { useClaimAction } from "../useClaimAction";
import { useSetClaimStatus } from "./useSetClaimStatus";

/** Closes a covered claim. */
export function CloseClaim({ claim }: { readonly claim: Pick<ClaimDetail, "id" | "version"> }) {
  const setStatus = useSetClaimStatus(claim);
  const { running, run } = useOneAtATime();
  const action = useClaimAction();
  const notify = useNotify();

  async function close(): Promise<void> {
    await setStatus("claim_covered_closed");
    notify({ title: "Claim closed" });
  }

  return (
    <Button variant="contained" disabled={running} onClick={() => void run(() => action(close))}>
      Close claim
    </Button>
  );
}
