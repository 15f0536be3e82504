import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link as RouterLink, useNavigate } from "react-router-dom";

import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { leadName } from "#client/domains/leads/leadNames";
import { useMergeLeadsMutation, type MergeLeads_LeadFragment } from "#client/generated/graphql";
import { isUnreachable } from "#client/lib/errors";
import { paths } from "#client/lib/paths";
import { rememberPage } from "#client/lib/rememberPage";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useRequestKey } from "#client/lib/useRequestKey";
import { useNotify } from "#client/ui/notify/useNotify";
import { attachedRecords, differingFields, defaultKept, defaultTaken } from "./mergeRecord";
import { MergeTable } from "./MergeTable";

interface MergeChoicesProps {
  readonly one: MergeLeads_LeadFragment;
  readonly other: MergeLeads_LeadFragment;
  readonly refresh: () => Promise<unknown>;
}

/** The left lead is the one named first in the URL, whichever is kept. */
export function MergeChoices({ one, other, refresh }: MergeChoicesProps) {
  const [keptId, setKeptId] = useState(() => defaultKept(one, other).id);
  const [kept, merged] = keptId === one.id ? [one, other] : [other, one];
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const usual = defaultTaken(kept, merged);
  const fields = differingFields(one, other);
  const winner = (field: string): string => chosen[field] ?? (usual.has(field) ? merged.id : kept.id);
  const saving = useMerging({ kept, merged, take: fields.filter((field) => winner(field) === merged.id), refresh });
  const bothSold = one.policy !== null && other.policy !== null;
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {bothSold && (
        <Alert severity="warning" variant="outlined">
          Both leads have a policy, so they can't be merged.
        </Alert>
      )}
      <MergeTable
        leads={[one, other]}
        keptId={keptId}
        onKeep={setKeptId}
        fields={fields}
        winner={winner}
        onChoose={(field, id) => setChosen({ ...chosen, [field]: id })}
      />
      <Typography sx={{ overflowWrap: "anywhere" }}>
        {`${leadName(kept)} stays. The other lead's ${movedText(attachedRecords(merged))} move to it.`}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button variant="contained" disabled={bothSold} loading={saving.running} onClick={() => void saving.merge()}>
          Merge leads
        </Button>
        <Button component={RouterLink} to={paths.admin.lead(one.id)} color="inherit">
          Cancel
        </Button>
      </Box>
    </Box>
  );
}

/** `2 quotes, 1 note, emails and history`. */
function movedText(counted: string): string {
  return counted === "" ? "emails and history" : `${counted}, emails and history`;
}

interface Merging {
  readonly kept: MergeLeads_LeadFragment;
  readonly merged: MergeLeads_LeadFragment;
  readonly take: readonly string[];
  readonly refresh: () => Promise<unknown>;
}

function useMerging({ kept, merged, take, refresh }: Merging) {
  const [mergeLeads] = useMergeLeadsMutation();
  const { keyFor } = useRequestKey();
  const { running, run } = useOneAtATime();
  const notify = useNotify();
  const navigate = useNavigate();
  const reportFailure = useReportFailure();

  async function merge(): Promise<void> {
    const isStillHere = rememberPage();
    const versions = { keepVersion: kept.version, mergeVersion: merged.version };
    const request = { keepId: kept.id, mergeId: merged.id, ...versions, take: [...take] };
    try {
      await mergeLeads({ variables: { input: { ...request, idempotencyKey: keyFor(request) } } });
      notify({ title: "Leads merged", description: `Everything is with ${leadName(kept)} now.` });
      if (isStillHere()) await navigate(paths.admin.lead(kept.id));
    } catch (error) {
      reportFailure(error, "Failed to merge the leads", { serverMessage: true });
      // Without an answer they may have been merged: then only the same request can be repeated, from the same choices.
      if (!isUnreachable(error)) await refresh().catch(() => undefined);
    }
  }

  return { running, merge: () => run(merge) };
}
