import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";

import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import {
  useDiscardHeldRequestMutation,
  useReleaseHeldRequestMutation,
  type HeldRequestCard_RequestFragment,
} from "#client/generated/graphql";
import { formatInstant } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { ConfirmDialog } from "#client/ui/ConfirmDialog";
import { Facts } from "#client/ui/Facts";
import { useNotify } from "#client/ui/notify/useNotify";
import { ToneBadge } from "#client/ui/ToneBadge";

interface HeldRequestCardProps {
  readonly request: HeldRequestCard_RequestFragment;
  /** Refetches the requests, after which a handled one is gone: a colleague may have been faster. */
  readonly refresh: () => Promise<unknown>;
}

export function HeldRequestCard({ request, refresh }: HeldRequestCardProps) {
  const titleId = useId();
  const notify = useNotify();
  const reportFailure = useReportFailure();
  const [asking, setAsking] = useState(false);
  const [release] = useReleaseHeldRequestMutation();
  const releasing = useOneAtATime();
  const [discard] = useDiscardHeldRequestMutation();
  const input = { id: request.id };

  async function onRelease(): Promise<void> {
    try {
      const { data } = await release({ variables: { input } });
      const to = paths.admin.lead(data?.releaseHeldRequest.id ?? "");
      notify({
        title: "Request released",
        description: `${request.name} is now a lead.`,
        action: <Link href={to}>Open the lead</Link>,
      });
    } catch (error) {
      reportFailure(error, "Failed to release the request", { serverMessage: true });
    }
    await refresh();
  }

  async function onDiscard(): Promise<void> {
    try {
      await discard({ variables: { input } });
      notify({ title: "Request discarded" });
    } catch (error) {
      reportFailure(error, "Failed to discard the request", { serverMessage: true });
    }
    await refresh();
    setAsking(false);
  }

  return (
    <Paper component="article" variant="outlined" aria-labelledby={titleId} sx={{ p: 2, display: "grid", gap: 1.5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <Typography id={titleId} variant="h2" sx={{ overflowWrap: "anywhere" }}>
          {request.name}
        </Typography>
        <ToneBadge tone="amber">{heldReason(request)}</ToneBadge>
        <Box sx={{ ml: "auto", display: "flex", gap: 1 }}>
          <Button size="small" color="error" variant="outlined" onClick={() => setAsking(true)}>
            Discard
          </Button>
          <Button
            size="small"
            variant="contained"
            loading={releasing.running}
            onClick={() => void releasing.run(onRelease)}
          >
            Release
          </Button>
        </Box>
      </Box>
      <Facts
        facts={[
          ["Received", formatInstant(request.receivedAt)],
          ["Contact", <Contact key="contact" {...request} />],
          ["Vehicle", request.vehicle],
          ...(request.trapText === "" ? [] : [["Hidden field", request.trapText] as const]),
          ["Sent from", `${request.ipAddress}, ${request.userAgent}`],
        ]}
      />
      <ConfirmDialog
        open={asking}
        title="Discard this request? This action cannot be undone"
        confirmLabel="Discard"
        destructive
        onConfirm={onDiscard}
        onCancel={() => setAsking(false)}
      >
        Everything {request.name} sent is deleted, and no one will answer it. We keep a record of the name and that you
        discarded it.
      </ConfirmDialog>
    </Paper>
  );
}

/** If both do not fit on one line, the number wraps onto its own. */
function Contact({ email, phone }: Pick<HeldRequestCard_RequestFragment, "email" | "phone">) {
  return (
    <>
      {`${email}, `}
      <Box component="span" sx={{ display: "inline-block" }}>
        {phone}
      </Box>
    </>
  );
}

/** Why a request was held, in a word or two. */
function heldReason({ reason, secondsOpen }: Pick<HeldRequestCard_RequestFragment, "reason" | "secondsOpen">): string {
  switch (reason) {
    case "trap":
      return "Filled in the hidden field";
    case "too_fast":
      return `Sent after ${secondsOpen ?? 0} s`;
    case "flood":
      return "Arrived in a flood of requests";
  }
}
