import Box from "@mui/material/Box";
import Button from "@mui/material/Button";

import { hasMissingDocuments } from "#client/areas/portal/claims/awaitsCustomer";
import { fileNotices } from "#client/areas/portal/parts/fileNotices";
import { Panel } from "#client/areas/portal/parts/Panel";
import type { PortalClaim_ClaimFragment } from "#client/generated/graphql";
import { RefreshIcon, SendIcon } from "#client/ui/icons";
import { useNotify } from "#client/ui/notify/useNotify";
import { RequiredDocuments } from "./RequiredDocuments";
import { useRequiredDocuments } from "./useRequiredDocuments";

/** What is still missing after the question itself is answered. */
export function MissingDocuments({ claim }: { readonly claim: PortalClaim_ClaimFragment }) {
  const { missing, step, sendChosen } = useRequiredDocuments(claim);
  const notify = useNotify();
  if (claim.question !== null || !hasMissingDocuments(claim)) return null;

  async function send(): Promise<void> {
    notify((await sendChosen()) ? fileNotices.received : fileNotices.notSent);
  }

  return (
    <Panel title="Still missing" text="We have your answer. We also need this before we can decide.">
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <RequiredDocuments requiredDocuments={missing} />
        <Box>
          <Button
            variant="contained"
            startIcon={step === "failed" ? <RefreshIcon /> : <SendIcon />}
            disabled={step === "none" || step === "sending"}
            onClick={() => void send()}
          >
            {step === "failed" ? "Try again" : "Send files"}
          </Button>
        </Box>
      </Box>
    </Panel>
  );
}
