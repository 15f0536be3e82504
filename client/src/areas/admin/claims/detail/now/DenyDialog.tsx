import DialogActions from "@mui/material/DialogActions";
import { useContext, useState } from "react";
import { object } from "yup";

import { ChangedMeanwhile } from "#client/areas/admin/editing/ChangedMeanwhile";
import { useSeen } from "#client/areas/admin/editing/useSeen";
import { useDraft } from "#client/areas/admin/session/useDraft";
import { claimStatusLabel } from "#client/domains/claims/claimStatus";
import { useUpdateClaimMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { CancelButton } from "#client/ui/form/CancelButton";
import { DialogFields } from "#client/ui/form/DialogFields";
import { FormDialog } from "#client/ui/form/FormDialog";
import { requiredText } from "#client/ui/form/requiredText";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { useNotify } from "#client/ui/notify/useNotify";
import { denialFields } from "#shared/fields/claimFields";
import { ClaimAct } from "../ClaimAct";
import type { ClaimDetail } from "../ClaimWorkspace";
import { coveredNames, DenialConsequences } from "./DenialConsequences";

interface DenyDialogProps {
  readonly claim: ClaimDetail;
  readonly onClose: () => void;
}

interface Denial {
  readonly denialReason: string;
  readonly denialClause: string;
}

/** Denies the claim with a reason and a clause, prefilled from what the rules say about its lines. */
export function DenyDialog({ claim, onClose }: DenyDialogProps) {
  const draft = useDraft(`denial of claim ${claim.id}`);
  const [updateClaim] = useUpdateClaimMutation({ context: answersFor("ClaimScreen") });
  const notify = useNotify();
  const act = useContext(ClaimAct);
  const [opened] = useState(claim);
  // A colleague's decision in between is a conflict; an assignment, for example, is not.
  const { id, status, denialReason, denialClause } = claim;
  const lines = claim.lines.map((line) => ({ id: line.id, version: line.version }));
  const seen = useSeen(claim, { status, denialReason, denialClause, lines });

  async function deny(claimFields: Denial): Promise<void> {
    await act(
      () =>
        updateClaim({
          variables: {
            input: {
              id,
              version: seen.version,
              seenLines: seen.facts.lines,
              claim: { status: "denied", ...claimFields },
            },
          },
        }),
      ({ data }) => data?.updateClaim.version,
    );
    onClose();
    notify({
      title: "Claim denied",
      description: `The customer reads the reason and the clause in the portal${opened.email ? " and by email" : ". There is no address to email them to"}.`,
    });
  }

  return (
    <FormDialog<Denial>
      title="Deny this claim?"
      maxWidth="sm"
      draft={draft}
      initialValues={suggested(opened)}
      schema={object({
        denialReason: requiredText("Please tell the customer why."),
        denialClause: requiredText("Please name the part of the contract."),
      })}
      onSubmit={deny}
      onClose={onClose}
    >
      <DialogFields>
        <DenialConsequences claim={claim} />
        <TextField
          name="denialReason"
          label={denialFields.denialReason.label}
          required
          rows={4}
          maxLength={denialFields.denialReason.maxLength}
          hint="The customer reads it in the portal and, if we have an address, by email."
          autoFocus
        />
        <TextField
          name="denialClause"
          label={denialFields.denialClause.label}
          required
          rows={3}
          maxLength={denialFields.denialClause.maxLength}
          hint="The part of the contract that applies. The customer reads it, too."
        />
      </DialogFields>
      <DialogActions>
        <CancelButton>Back</CancelButton>
        <SubmitButton color="error">Deny claim</SubmitButton>
      </DialogActions>
      <ChangedMeanwhile seen={seen}>
        {status === seen.facts.status
          ? "The lines under Coverage, or the texts of the denial, have changed since you opened this."
          : `This claim is now ${claimStatusLabel(status)}.`}
      </ChangedMeanwhile>
    </FormDialog>
  );
}

/**
 * What was written before, or what the rules say about the first line that isn't covered; nothing if another one is,
 * because then the denial has another reason.
 */
function suggested({ denials, denialReason, denialClause, lines }: ClaimDetail): Denial {
  const isUnlike = coveredNames({ lines }).length > 0;
  const line = isUnlike
    ? undefined
    : lines.find(({ verdict, overrideVerdict }) => verdict === "not_covered" && overrideVerdict === null);
  const byRules = {
    denialReason: line?.sentence ?? "",
    denialClause: line?.clauseHeading == null ? "" : `${line.clauseHeading}: ${line.clauseText ?? ""}`,
  };
  // What was written for a denial that was overturned was wrong.
  if (denials.at(-1)?.appeal?.outcome === "overturned") return byRules;
  return { denialReason: denialReason || byRules.denialReason, denialClause: denialClause || byRules.denialClause };
}
