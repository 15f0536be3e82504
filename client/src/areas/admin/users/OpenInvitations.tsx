import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import {
  useResendStaffInvitationMutation,
  useWithdrawStaffInvitationMutation,
  type OpenInvitations_InvitationFragment,
} from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { formatInstant } from "#client/lib/format";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { ConfirmDialog } from "#client/ui/ConfirmDialog";
import { useNotify } from "#client/ui/notify/useNotify";
import { ToneBadge } from "#client/ui/ToneBadge";
import { useNotifyMailed } from "../mail/useNotifyMailed";
import { Panel } from "../parts/Panel";
import { useReportFailure } from "../session/useReportFailure";
import { PersonRow } from "./PersonRow";
import { setNames } from "./personValues";
import { hideInvitation } from "./shownAccounts";

type Invitation = OpenInvitations_InvitationFragment;

interface OpenInvitationsProps {
  readonly invitations: readonly Invitation[];
  /** Refetches them: a colleague may have been faster. */
  readonly refresh: () => Promise<unknown>;
}

export function OpenInvitations({ invitations, refresh }: OpenInvitationsProps) {
  const context = answersFor("UsersScreen");
  const [resend] = useResendStaffInvitationMutation({ context });
  const [withdraw] = useWithdrawStaffInvitationMutation({
    context,
    update: (cache, { data }) => data && hideInvitation(cache, data.withdrawStaffInvitation),
  });
  /** What may be withdrawn, still named while the question closes. */
  const [asked, setAsked] = useState<Invitation | null>(null);
  const [asking, setAsking] = useState(false);
  const { running, run } = useOneAtATime();
  const notify = useNotify();
  const notifyMailed = useNotifyMailed();
  const reportFailure = useReportFailure();

  async function sendAgain({ id, email }: Invitation): Promise<void> {
    try {
      await resend({ variables: { id } });
      notifyMailed({
        title: "Invitation sent again",
        kept: "Invitation renewed",
        description: `The earlier link to ${email} no longer works.`,
      });
    } catch (error) {
      reportFailure(error, "Failed to send the invitation", {
        title: "Unable to send invitation",
        serverMessage: true,
      });
      await refresh();
    }
  }

  async function takeBack({ id }: Invitation): Promise<void> {
    try {
      await withdraw({ variables: { id } });
      notify({ title: "Invitation withdrawn", description: "Its link no longer works." });
    } catch (error) {
      reportFailure(error, "Failed to withdraw the invitation", {
        title: "Unable to withdraw invitation",
        serverMessage: true,
      });
      await refresh();
    }
    setAsking(false);
  }

  return (
    <Panel title="Invitations">
      <Box component="ul" aria-label="Invitations" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {invitations.map((invitation) => (
          <PersonRow
            key={invitation.id}
            first={invitation.name}
            second={invitation.email}
            third={`${setNames(invitation.permissionSets)} · ${validity(invitation)}`}
            badge={
              invitation.expired && (
                <ToneBadge tone="amber" plain>
                  Expired
                </ToneBadge>
              )
            }
            actions={
              <>
                <Button
                  size="small"
                  disabled={running}
                  aria-label={`Resend the invitation of ${invitation.name}`}
                  onClick={() => void run(() => sendAgain(invitation))}
                >
                  Resend
                </Button>
                <Button
                  size="small"
                  color="error"
                  disabled={running}
                  aria-label={`Withdraw the invitation of ${invitation.name}`}
                  onClick={() => {
                    setAsked(invitation);
                    setAsking(true);
                  }}
                >
                  Withdraw
                </Button>
              </>
            }
          />
        ))}
      </Box>
      <ConfirmDialog
        open={asking}
        title="Withdraw this invitation?"
        confirmLabel="Withdraw"
        destructive
        onConfirm={() => asked && takeBack(asked)}
        onCancel={() => setAsking(false)}
      >
        <Typography component="span">
          The link that was sent to <bdi>{asked?.email}</bdi> stops working.
        </Typography>
      </ConfirmDialog>
    </Panel>
  );
}

function validity({ expired, expiresAt, invitedBy }: Invitation): string {
  return `from ${invitedBy}, ${expired ? "valid until" : "until"} ${formatInstant(expiresAt)}`;
}
