import Box from "@mui/material/Box";
import { useState } from "react";

import type { LeadDetailScreenQuery, LeadForm_LeadFragment } from "#client/generated/graphql";
import { leadSchema } from "#client/domains/leads/leadSections";
import { Form } from "#client/ui/form/Form";
import { LeadWorkspace } from "./LeadWorkspace";
import { useLeadSaving } from "./useLeadSaving";

export type LeadDetailData = NonNullable<LeadDetailScreenQuery["lead"]>;

interface LeadDetailProps {
  readonly lead: LeadDetailData;
  readonly readLatest: () => Promise<LeadForm_LeadFragment | null>;
  readonly refresh: () => Promise<unknown>;
  readonly onDeleted: () => void;
}

/**
 * One form around the whole screen, so that Save is where the eye is and a tab can be left without losing what was typed.
 * What has a form of its own, the quotes, is drawn behind it: forms cannot stand inside of one another.
 */
export function LeadDetail({ lead, readLatest, refresh, onDeleted }: LeadDetailProps) {
  const saving = useLeadSaving(lead, readLatest);
  const [behindForm, setBehindForm] = useState<HTMLElement | null>(null);
  return (
    <>
      <Form
        label="Lead"
        initialValues={saving.base}
        schema={leadSchema}
        onSubmit={saving.save}
        onError={saving.onSaveError}
        gap={0}
      >
        <LeadWorkspace lead={lead} saving={saving} refresh={refresh} onDeleted={onDeleted} behindForm={behindForm} />
      </Form>
      {/* No box of its own: what is docked in it goes along with the whole screen. */}
      <Box ref={setBehindForm} sx={{ display: "contents" }} />
    </>
  );
}
