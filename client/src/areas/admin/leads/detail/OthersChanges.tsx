import { useFormikContext } from "formik";
import { useEffect, useState } from "react";

import { actorName } from "./activityWords";
import { ConflictDialog } from "./ConflictDialog";
import { compareLead } from "./leadComparison";
import type { LeadDetailData } from "./LeadDetail";
import { leadValues, type LeadValues } from "./leadValues";
import { OthersNotice } from "./OthersNotice";
import type { LeadSaving } from "./useLeadSaving";
import { useOthersActivity } from "./useOthersActivity";

interface OthersChangesProps {
  readonly lead: LeadDetailData;
  readonly saving: LeadSaving;
}

/** What others save is taken over while nothing has been typed here; otherwise it is told, and waits to be compared. */
export function OthersChanges({ lead, saving }: OthersChangesProps) {
  const { base, conflict, setConflict, follow, saveMerged } = saving;
  const { dirty, isSubmitting, values, resetForm } = useFormikContext<LeadValues>();
  const [others, dismissOthers] = useOthersActivity(lead.activity);
  const [merging, setMerging] = useState(false);
  const stale = lead.version > base.version;

  useEffect(() => {
    if (stale && !dirty && !isSubmitting) follow(lead);
  }, [stale, dirty, isSubmitting, follow, lead]);

  async function saveChoices(merged: LeadValues): Promise<void> {
    if (!conflict) return;
    setMerging(true);
    const saved = await saveMerged(merged, conflict.theirs);
    setMerging(false);
    if (!saved) return;
    dismissOthers();
    resetForm({ values: saved });
  }

  return (
    <>
      <OthersNotice
        activity={others}
        waiting={stale && dirty}
        onCompare={() => setConflict({ before: base, mine: values, theirs: leadValues(lead) })}
        onDismiss={dismissOthers}
      />
      {conflict && (
        <ConflictDialog
          comparison={compareLead(conflict.before, conflict.mine, conflict.theirs)}
          theirs={conflict.theirs}
          who={others ? actorName(others) : "Somebody"}
          saving={merging}
          onSave={(merged) => void saveChoices(merged)}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  );
}
