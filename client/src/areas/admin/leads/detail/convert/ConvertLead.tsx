import Button from "@mui/material/Button";
import { useRef, useState } from "react";
import { Link as RouterLink } from "react-router-dom";

import type { ActHere } from "#client/areas/admin/editing/useRecordSaving";
import { useSavedFirst } from "#client/areas/admin/editing/useSavedFirst";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { useConvertLeadMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { errorCode, isUnreachable } from "#client/lib/errors";
import { paths } from "#client/lib/paths";
import { adminSession, useSession } from "#client/lib/session";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useRequestKey } from "#client/lib/useRequestKey";
import { useNotify } from "#client/ui/notify/useNotify";
import { steadyWidth } from "#client/ui/steadyWidth";
import { useMoveFocus } from "#client/ui/useMoveFocus";
import { CONVERTED_LEAD_MESSAGE } from "#shared/messages/requestMessages";
import type { LeadDetailData, RefreshLead } from "../LeadDetail";
import { ConversionDialog } from "./ConversionDialog";
import { conversionInput, type ConversionValues } from "./conversionValues";

interface ConvertLeadProps {
  readonly lead: LeadDetailData;
  readonly act: ActHere;
  readonly refresh: RefreshLead;
}

const labels = { open: "Convert to Policy", running: "Converting...", converted: "Policy Created" } as const;

/** A lead can be converted once. After that, the button leads to its policy. */
export function ConvertLead({ lead, act, refresh }: ConvertLeadProps) {
  const [convertLead] = useConvertLeadMutation({ context: answersFor("LeadDetailScreen") });
  const { running, run } = useOneAtATime();
  const [asking, setAsking] = useState(false);
  const { savedFirst, question } = useSavedFirst("The policy and its portal sign-in use the lead's saved details.");
  const policyLink = useRef<HTMLAnchorElement>(null);
  const goOn = useMoveFocus(policyLink);
  const { keyFor, done } = useRequestKey();
  const { name } = useSession(adminSession);
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function convert(values: ConversionValues, seenActivityId: string | undefined): Promise<void> {
    const input = conversionInput(lead.id, values);
    const variables = { input: { ...input, seenActivityId, idempotencyKey: keyFor(input) } };
    await act(
      () => convertLead({ variables }),
      ({ data }) => data?.convertLead.convertedLead.version,
    );
    hasConverted();
  }

  function close(): void {
    setAsking(false);
    // Once there is a policy, the button that opened it can't be pressed again.
    goOn();
  }

  function hasConverted(): void {
    done();
    notify({ title: "Lead converted to policy" });
    close();
  }

  async function onError(error: unknown): Promise<void> {
    const latest = isUnreachable(error) ? await refresh() : null;
    if (latest?.policy) {
      // Only the answer was lost, unless someone else was faster.
      if (latest.convertedBy === name) hasConverted();
      else notify({ title: "Error", description: CONVERTED_LEAD_MESSAGE, variant: "destructive" });
      return;
    }
    reportFailure(error, "Failed to convert lead", { serverMessage: true });
    // Someone else was faster: refreshing shows their policy, or what else is new.
    if (errorCode(error) === "CONFLICT") void refresh();
  }

  const converted = lead.policy !== null;
  return (
    <>
      <Button
        {...steadyWidth(...Object.values(labels))}
        variant="outlined"
        color="inherit"
        disabled={converted || running}
        aria-busy={running}
        onClick={() => savedFirst(() => setAsking(true))}
      >
        {converted ? labels.converted : running ? labels.running : labels.open}
      </Button>
      {lead.policy && (
        <Button
          component={RouterLink}
          ref={policyLink}
          to={paths.admin.policy(lead.policy.id)}
          variant="outlined"
          color="inherit"
        >
          Open policy
        </Button>
      )}
      {question}
      {asking && (
        <ConversionDialog
          lead={lead}
          onConvert={(values, seenActivityId) => run(() => convert(values, seenActivityId))}
          onError={(error) => void onError(error)}
          onClose={close}
        />
      )}
    </>
  );
}
