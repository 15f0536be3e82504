import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";

import { useDeclineQuoteMutation } from "#client/generated/graphql";
import { useRequestKey } from "#client/lib/useRequestKey";
import { DeclineDialog } from "../parts/DeclineDialog";
import { useExplain } from "../parts/useExplain";
import { useLinkDraft } from "../parts/useLinkDraft";

interface DeclineQuoteProps {
  readonly token: string;
  readonly refresh: () => Promise<unknown>;
}

/** Declines the quote. */
export function DeclineQuote({ token, refresh }: DeclineQuoteProps) {
  const [declineQuote] = useDeclineQuoteMutation();
  const { keyFor, done } = useRequestKey();
  const draft = useLinkDraft(token, "decline");
  const [asking, setAsking] = useState(false);
  const explain = useExplain("Not declined", "We couldn't decline your quote.", refresh);

  async function decline(reason: string): Promise<void> {
    const request = { token, reason };
    await declineQuote({ variables: { input: { ...request, idempotencyKey: keyFor(request) } } });
    done();
    await refresh();
  }

  return (
    <Box sx={{ displayPrint: "none" }}>
      <Button color="inherit" variant="text" onClick={() => setAsking(true)} sx={{ ml: -1.5, minHeight: 44 }}>
        No, thank you
      </Button>
      {asking && (
        <DeclineDialog
          what="quote"
          draft={draft}
          onDecline={decline}
          onError={explain}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}
