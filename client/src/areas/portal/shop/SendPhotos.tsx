import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { useSendShopFileMutation } from "#client/generated/graphql";
import { formatInstant } from "#client/lib/format";
import { FilePicker } from "#client/ui/files/FilePicker";
import { FileQueue, namesNotSent } from "#client/ui/files/fileQueue";
import { SendFilesButton } from "#client/ui/files/SendFilesButton";
import { useQueuedFiles } from "#client/ui/files/useQueuedFiles";
import { useNotify } from "#client/ui/notify/useNotify";
import { fileNotices } from "../parts/fileNotices";
import { Panel } from "../parts/Panel";
import { useLinkDraft } from "../parts/useLinkDraft";
import { byLink } from "./byLink";
import { closedBefore, NotSent } from "./NotSent";
import type { ShopPageProps } from "./ShopScreen";

/** The shop's photos and documents, sent and in progress. */
export function SendPhotos({ claim, token, refresh }: ShopPageProps) {
  const { files, isOpen } = claim;
  const [queue] = useState(() => new FileQueue());
  const draft = useLinkDraft(token, "files");
  const chosen = useQueuedFiles(queue, draft);
  const [send] = useSendShopFileMutation();
  const notify = useNotify();

  async function sendAll(): Promise<void> {
    const all = await queue.sendAll((file, onProgress) =>
      send({ variables: { input: { token, ...file } }, context: byLink(token, onProgress) }),
    );
    const received = { ...fileNotices.received, description: "Our claims desk has them now." };
    notify(all ? received : fileNotices.notSent);
    await refresh();
  }

  const notSent = isOpen ? [] : namesNotSent(chosen);
  if (!isOpen && files.length === 0 && notSent.length === 0) return null;
  return (
    <Panel title="Photos and documents" text="What failed, the odometer, your diagnosis.">
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {files.length > 0 && (
          <Box component="ul" aria-label="Files sent to us" sx={{ m: 0, p: 0, listStyle: "none" }}>
            {files.map(({ fileName, createdAt }) => (
              <Box component="li" key={`${createdAt} ${fileName}`} sx={{ py: 0.75 }}>
                <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: "anywhere" }} dir="auto">
                  {fileName}
                </Typography>
                <Typography variant="caption" color="textSecondary">
                  {`Sent ${formatInstant(createdAt)}`}
                </Typography>
              </Box>
            ))}
          </Box>
        )}
        {notSent.length > 0 && (
          <NotSent
            title={notSent.length === 1 ? "This file was not sent" : "These files were not sent"}
            reason={closedBefore(notSent.length === 1 ? "it" : "them", claim)}
            items={notSent}
          />
        )}
        {isOpen && (
          <>
            <FilePicker queue={queue} draft={draft} subject="the claim" />
            <SendFilesButton files={chosen.files} onSend={() => void sendAll()} />
          </>
        )}
      </Box>
    </Panel>
  );
}
