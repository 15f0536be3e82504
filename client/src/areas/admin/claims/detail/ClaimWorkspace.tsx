import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";

import { OthersChanges } from "#client/areas/admin/editing/OthersChanges";
import { useDraft } from "#client/areas/admin/session/useDraft";
import { claimSchema } from "#client/domains/claims/claimSections";
import type { ClaimForm_ClaimFragment, ClaimScreenQuery } from "#client/generated/graphql";
import { Form } from "#client/ui/form/Form";
import { ClaimDenials } from "./appeal/ClaimDenials";
import { ClaimAct } from "./ClaimAct";
import { ClaimActivity } from "./ClaimActivity";
import { ClaimForm } from "./ClaimForm";
import { ClaimHeader } from "./ClaimHeader";
import { claimRecord } from "./claimRecord";
import { ClaimSummary } from "./ClaimSummary";
import { ClaimEstimate } from "./estimate/ClaimEstimate";
import { ClaimFiles } from "./files/ClaimFiles";
import { ClaimLines } from "./lines/ClaimLines";
import { ClaimMessages } from "./messages/ClaimMessages";
import { ClaimNotes } from "./notes/ClaimNotes";
import { ClaimNow } from "./now/ClaimNow";
import { ClaimPayments } from "./payments/ClaimPayments";
import { ClaimShop } from "./shop/ClaimShop";
import { useClaimSaving } from "./useClaimSaving";

export type ClaimDetail = NonNullable<ClaimScreenQuery["claim"]>;

interface ClaimWorkspaceProps {
  readonly claim: ClaimDetail;
  readonly readLatest: () => Promise<ClaimForm_ClaimFragment | null>;
}

export function ClaimWorkspace({ claim, readLatest }: ClaimWorkspaceProps) {
  const saving = useClaimSaving(claim, readLatest);
  const draft = useDraft(`claim ${claim.id}`);
  return (
    <Form
      label="Claim"
      draft={draft}
      initialValues={saving.base}
      schema={claimSchema}
      onSubmit={saving.save}
      onError={saving.onSaveError}
      gap={0}
    >
      <ClaimAct value={saving.actHere}>
        <ClaimHeader claim={claim} />
        <ClaimNow claim={claim} />
        <ClaimSummary claim={claim} />
        <Box
          sx={{
            display: "grid",
            gap: 2,
            alignItems: "start",
            gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(18rem, 2fr)" },
          }}
        >
          <Paper variant="outlined" sx={{ p: 2, minWidth: 0 }}>
            <ClaimForm claim={claim} />
          </Paper>
          <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
            <ClaimDenials claim={claim} />
            <ClaimLines claim={claim} />
            <ClaimFiles claim={claim} />
            <ClaimShop claim={claim} />
            <ClaimEstimate claim={claim} />
            <ClaimPayments claim={claim} />
            <ClaimMessages claim={claim} />
            <ClaimNotes claim={claim} />
            <ClaimActivity claim={claim} />
          </Box>
        </Box>
      </ClaimAct>
      <OthersChanges wording={claimRecord} record={claim} saving={saving} />
    </Form>
  );
}
