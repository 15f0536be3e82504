import Button from "@mui/material/Button";
import { useState } from "react";
import { useNavigate } from "react-router-dom";

import { useAcceptQuoteMutation } from "#client/generated/graphql";
import { forgetDraft } from "#client/lib/drafts";
import { isUnreachable } from "#client/lib/errors";
import { paths } from "#client/lib/paths";
import { useRequestKey } from "#client/lib/useRequestKey";
import { ConfirmDialog } from "#client/ui/ConfirmDialog";
import { Facts } from "#client/ui/Facts";
import { PLANS } from "#shared/plans";
import { useExplain } from "../parts/useExplain";
import { useLinkDraft } from "../parts/useLinkDraft";
import { type Choice, type Offered, factsOf } from "./offers";

interface AcceptPlanProps {
  readonly token: string;
  readonly choice: Choice;
  /** Refetches the quote; undefined if that fails. */
  readonly refresh: () => Promise<Offered | null | undefined>;
}

/** Shows a plan's figures once more, accepts it, and continues to the signature. */
export function AcceptPlan({ token, choice, refresh }: AcceptPlanProps) {
  const [acceptQuote] = useAcceptQuoteMutation();
  const { keyFor, done } = useRequestKey();
  const [asking, setAsking] = useState(false);
  const explain = useExplain("Not accepted", "We couldn't accept your quote.");
  const navigate = useNavigate();
  const terms = useLinkDraft(token, "terms");
  const { name } = PLANS[choice.plan];

  async function accept(): Promise<void> {
    const request = { token, position: choice.position };
    try {
      const { data } = await acceptQuote({ variables: { input: { ...request, idempotencyKey: keyFor(request) } } });
      done();
      const contractId = data?.acceptQuote.contractId ?? null;
      if (contractId === null) await refresh();
      else sign(contractId);
      setAsking(false);
    } catch (error) {
      const quote = await refresh();
      // If only the answer was lost, the plan is accepted.
      if (isUnreachable(error) && quote?.acceptedPosition === choice.position && quote.contractId !== null)
        sign(quote.contractId);
      else explain(error);
      // Without a connection, the same press may succeed in a moment.
      if (!isUnreachable(error)) setAsking(false);
    }
  }

  function sign(contractId: string): void {
    forgetDraft(terms);
    void navigate(paths.portal.guestContract(contractId));
  }

  return (
    <>
      <Button
        fullWidth
        size="large"
        variant={choice.quoted ? "contained" : "outlined"}
        onClick={() => setAsking(true)}
        sx={{ displayPrint: "none" }}
      >
        Accept {name}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Accept the ${name} plan?`}
        confirmLabel="Accept and continue"
        onConfirm={accept}
        onCancel={() => setAsking(false)}
      >
        <Facts facts={factsOf(choice)} />
        <p>Next, you review your contract and sign it. You won't be charged before that.</p>
      </ConfirmDialog>
    </>
  );
}
