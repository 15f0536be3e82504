import { useDraft } from "#client/areas/admin/session/useDraft";
import { leadSchema } from "#client/domains/leads/leadSections";
import type { LeadDetailScreenQuery, LeadForm_LeadFragment } from "#client/generated/graphql";
import { Form } from "#client/ui/form/Form";
import { PlaceBehindForm } from "./BehindForm";
import { LeadWorkspace } from "./LeadWorkspace";
import { useLeadSaving } from "./useLeadSaving";

export type LeadDetailData = NonNullable<LeadDetailScreenQuery["lead"]>;

/** Refetches the lead; null if it no longer exists, undefined if that fails. */
export type RefreshLead = () => Promise<LeadDetailData | null | undefined>;

interface LeadDetailProps {
  readonly lead: LeadDetailData;
  /** The lead no longer exists; `lead` is its last known state. */
  readonly isDeleted: boolean;
  readonly readLatest: () => Promise<LeadForm_LeadFragment | null>;
  readonly refresh: RefreshLead;
  readonly onDeleted: () => void;
}

/**
 * One form around the whole screen, so that Save is always at hand and switching tabs loses nothing. Parts with a form
 * of their own, the quotes, are rendered behind it, because forms cannot be nested.
 */
export function LeadDetail({ lead, isDeleted, readLatest, refresh, onDeleted }: LeadDetailProps) {
  const draft = useDraft(`lead ${lead.id}`);
  const saving = useLeadSaving(lead, readLatest);
  return (
    <PlaceBehindForm>
      <Form
        label="Lead"
        draft={draft}
        initialValues={saving.base}
        schema={leadSchema}
        onSubmit={saving.save}
        onError={saving.onSaveError}
        gap={0}
      >
        <LeadWorkspace lead={lead} isDeleted={isDeleted} saving={saving} refresh={refresh} onDeleted={onDeleted} />
      </Form>
    </PlaceBehindForm>
  );
}
