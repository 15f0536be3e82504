import { useFormikContext } from "formik";
import { useEffect, useState } from "react";

import type { Timeline_ActivityFragment } from "../../../generated/graphql";
import { adminSession, useSession } from "../../../lib/session";
import type { RecordWords } from "../activity/recordWords";
import { compareRecords, sameFields, type EditedRecord } from "./comparison";
import { ConflictDialog } from "./ConflictDialog";
import { lastChange, lastEditor } from "./lastEditor";
import { OthersNotice } from "./OthersNotice";
import { useOthersActivity } from "./useOthersActivity";
import type { RecordSaving } from "./useRecordSaving";

interface OthersChangesProps<Stored, Values extends EditedRecord> {
  readonly words: RecordWords;
  readonly record: Stored & EditedRecord & { readonly activity: readonly Timeline_ActivityFragment[] };
  readonly saving: RecordSaving<Stored, Values>;
}

/** Inside the form: what others save is taken over while nothing has been typed here; otherwise it is told, and waits to be compared. */
export function OthersChanges<Stored, Values extends EditedRecord>({
  words,
  record,
  saving,
}: OthersChangesProps<Stored, Values>) {
  const { valuesOf, base, conflict, setConflict, follow, saveMerged } = saving;
  const { dirty, isSubmitting, values, resetForm } = useFormikContext<Values>();
  const { name } = useSession(adminSession);
  const [others, dismissOthers] = useOthersActivity(record.activity, name);
  const [merging, setMerging] = useState(false);
  const stale = record.version > base.version;

  // A change that touched no field, such as an assignment, is no reason to ask.
  const nothingToCompare = stale && !isSubmitting && (!dirty || sameFields(base, valuesOf(record)));
  const waiting = stale && !isSubmitting && !nothingToCompare;
  useEffect(() => {
    if (nothingToCompare) follow(record);
  }, [nothingToCompare, follow, record]);

  async function saveChoices(merged: Values): Promise<void> {
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
        words={words}
        activity={others ?? (waiting ? (lastChange(record.activity) ?? null) : null)}
        myName={name}
        waiting={waiting}
        onCompare={() => setConflict({ before: base, mine: values, theirs: valuesOf(record) })}
        onDismiss={dismissOthers}
      />
      {conflict && (
        <ConflictDialog
          words={words}
          comparison={compareRecords(conflict.before, conflict.mine, conflict.theirs)}
          theirs={conflict.theirs}
          editor={lastEditor(record.activity, name)}
          saving={merging}
          onSave={(merged) => void saveChoices(merged)}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  );
}
