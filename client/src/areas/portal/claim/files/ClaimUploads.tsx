import Box from "@mui/material/Box";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

import { fileNotices } from "#client/areas/portal/parts/fileNotices";
import { Panel } from "#client/areas/portal/parts/Panel";
import { useDraft } from "#client/areas/portal/session/useDraft";
import { ClaimFileGrid } from "#client/domains/claims/files/ClaimFileGrid";
import type { PortalClaim_ClaimFragment } from "#client/generated/graphql";
import { paths } from "#client/lib/paths";
import { siteConfig } from "#client/lib/siteConfig";
import { FilePicker } from "#client/ui/files/FilePicker";
import { SendFilesButton } from "#client/ui/files/SendFilesButton";
import { useNotify } from "#client/ui/notify/useNotify";
import { queueOf } from "./claimQueues";
import { useSendClaimFile } from "./useSendClaimFile";

interface ClaimUploadsProps {
  readonly claim: PortalClaim_ClaimFragment;
}

/** The claim's photos and documents. Files chosen while filing the claim are sent from here. */
export function ClaimUploads({ claim: { id, files } }: ClaimUploadsProps) {
  const queue = queueOf(id);
  const { files: chosen } = useSyncExternalStore(queue.subscribe, queue.state);
  const draft = useDraft(`files of claim ${id}`);
  const send = useSendClaimFile(id);
  const notify = useNotify();

  async function tell(sending: Promise<boolean>): Promise<void> {
    notify((await sending) ? fileNotices.received : fileNotices.notSent);
  }

  // Files chosen with the claim are sent automatically; failed ones wait for a retry.
  const goOn = useEffectEvent(() => {
    if (queue.state().files.some(({ step }) => step === "waiting")) void tell(queue.sendWaiting(send));
  });
  useEffect(() => goOn(), []);

  return (
    <Panel
      title="Photos and documents"
      text="The damage, the odometer, a diagnosis, an invoice: anything that helps us decide."
    >
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {files.length > 0 && (
          <ClaimFileGrid
            files={files.map(({ sentBy, ...file }) => ({
              ...file,
              author: sentBy === "customer" ? "You" : siteConfig().brandName,
              address: paths.ownClaimFile(file.id),
            }))}
          />
        )}
        <FilePicker queue={queue} draft={draft} subject="your claim" />
        <SendFilesButton files={chosen} onSend={() => void tell(queue.sendAll(send))} />
      </Box>
    </Panel>
  );
}
