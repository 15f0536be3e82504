import Button from "@mui/material/Button";
import { useState } from "react";

import { useRevokeApiKeyMutation, type ApiKeys_KeyFragment } from "#client/generated/graphql";
import { formatDay, formatInstantDay } from "#client/lib/format";
import { ConfirmDialog } from "#client/ui/ConfirmDialog";
import { useNotify } from "#client/ui/notify/useNotify";
import { ToneBadge } from "#client/ui/ToneBadge";
import { useReportFailure } from "../session/useReportFailure";
import { PersonRow } from "./PersonRow";

interface ApiKeyRowProps {
  readonly apiKey: ApiKeys_KeyFragment;
  /** Refetches the keys: a colleague may have been faster. */
  readonly refresh: () => Promise<unknown>;
}

export function ApiKeyRow({ apiKey, refresh }: ApiKeyRowProps) {
  const { id, name, lastFour, createdAt, createdBy, expiresAt, expired, lastUsedOn } = apiKey;
  const [revoke] = useRevokeApiKeyMutation();
  const [asking, setAsking] = useState(false);
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function confirm(): Promise<void> {
    try {
      await revoke({ variables: { id } });
      notify({ title: "API key revoked", description: name });
    } catch (error) {
      reportFailure(error, "Failed to revoke the API key", { title: "Unable to revoke API key", serverMessage: true });
    }
    setAsking(false);
    await refresh();
  }

  const used = lastUsedOn === null ? "Never used" : `Last used ${formatDay(lastUsedOn)}`;
  const ends =
    expiresAt === null ? "Never expires" : `${expired ? "Expired" : "Expires"} ${formatInstantDay(expiresAt)}`;
  return (
    <>
      <PersonRow
        first={name}
        second={`mp_…${lastFour}`}
        third={`${used}. ${ends}. Made ${formatInstantDay(createdAt)} by ${createdBy}.`}
        badge={
          expired && (
            <ToneBadge tone="amber" plain>
              Expired
            </ToneBadge>
          )
        }
        actions={
          <Button size="small" color="error" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
            Revoke
          </Button>
        }
      />
      <ConfirmDialog
        open={asking}
        title="Revoke this API key?"
        confirmLabel="Revoke"
        destructive
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        Programs that use <bdi>{name}</bdi> are refused right away. This can&apos;t be undone.
      </ConfirmDialog>
    </>
  );
}
