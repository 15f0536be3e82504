import Box from "@mui/material/Box";
import { useRef, useState, type ReactNode } from "react";

import { usePermissions } from "#client/areas/admin/session/usePermission";
import type { PolicyForm_PolicyFragment, PolicyOverviewScreenQuery } from "#client/generated/graphql";
import { useHotkey } from "#client/lib/hotkeys";
import { useToday } from "#client/lib/useToday";
import { useMoveFocus } from "#client/ui/useMoveFocus";
import { CancellationPanel } from "./cancellation/CancellationPanel";
import { PolicyClaims } from "./claims/PolicyClaims";
import { CustomerSnapshot } from "./CustomerSnapshot";
import { DocumentRequests } from "./documents/DocumentRequests";
import { EditPolicyDialog } from "./edit/EditPolicyDialog";
import { EmailTools } from "./email/EmailTools";
import { PolicyFiles } from "./files/PolicyFiles";
import { PolicyNotes } from "./notes/PolicyNotes";
import { overviewColumns } from "./overviewGrid";
import { Billing } from "./payments/Billing";
import { PolicyActivity } from "./PolicyActivity";
import { PolicyHeader } from "./PolicyHeader";
import { SummaryTiles } from "./SummaryTiles";
import { CoverageTerms } from "./terms/CoverageTerms";

export type PolicyOverviewData = NonNullable<PolicyOverviewScreenQuery["policy"]>;

interface PolicyOverviewProps {
  readonly policy: PolicyOverviewData;
  readonly templates: PolicyOverviewScreenQuery["emailTemplates"];
  readonly refresh: () => Promise<unknown>;
  readonly readLatest: () => Promise<PolicyForm_PolicyFragment | null>;
}

/** The parts in the order of the back office, which is also the order on a phone. */
export function PolicyOverview({ policy, templates, refresh, readLatest }: PolicyOverviewProps) {
  const [editing, setEditing] = useState(false);
  const today = useToday();
  const mayEdit = usePermissions()("viewerCanEditPolicies");
  const edit = (): void => setEditing(true);
  const cancelled = useRef<HTMLElement>(null);
  // The button that cancels is gone then, and what became of the policy may be off the screen.
  const showCancellation = useMoveFocus(cancelled);
  useHotkey("e", "Edit policy", edit, mayEdit);
  return (
    <>
      <PolicyHeader policy={policy} onEdit={mayEdit ? edit : undefined} />
      <SummaryTiles policy={policy} />
      <Box sx={overviewColumns}>
        <Column>
          {policy.cancellation && (
            <CancellationPanel ref={cancelled} policyId={policy.id} cancellation={policy.cancellation} />
          )}
          <Box sx={{ displayPrint: "none" }}>
            <EmailTools policy={policy} templates={templates} refresh={refresh} />
          </Box>
          <CoverageTerms policy={policy} today={today} onDialogClose={showCancellation} />
          <PolicyFiles policyId={policy.id} files={policy.files} refresh={refresh} />
          <DocumentRequests policy={policy} refresh={refresh} />
          <PolicyNotes policyId={policy.id} notes={policy.notes} />
        </Column>
        <Column>
          <CustomerSnapshot policy={policy} />
          <PolicyClaims policy={policy} />
          <Billing policy={policy} refresh={refresh} />
          <PolicyActivity policy={policy} />
        </Column>
      </Box>
      {editing && <EditPolicyDialog policy={policy} readLatest={readLatest} onClose={() => setEditing(false)} />}
    </>
  );
}

function Column({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>{children}</Box>;
}
