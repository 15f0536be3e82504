import { useFormikContext } from "formik";
import { useEffect, useEffectEvent, useState } from "react";

import type { Timeline_ActivityFragment } from "#client/generated/graphql";
import { adminSession, useSession } from "#client/lib/session";
import type { RecordWording } from "../activity/recordWording";
import { compareRecords, mergeRecords, sameFields, type EditedRecord } from "./comparison";
import { ConflictDialog } from "./ConflictDialog";
import { isBy, lastChange, lastEditor } from "./lastEditor";
import { OthersNotice } from "./OthersNotice";
import { useOthersActivity } from "./useOthersActivity";
import type { RecordSaving } from "./useRecordSaving";

interface OthersChangesProps<Stored, Values extends EditedRecord> {
  readonly wording: RecordWording;
  /** `activity` is absent if the record has no history of its own: then nobody is named. */
  readonly record: Stored & EditedRecord & { readonly activity?: readonly Timeline_ActivityFragment[] };
  readonly saving: RecordSaving<Stored, Values>;
}

/**
 * Inside the form: changes by others are applied while the user has not edited anything; otherwise they are announced
 * and wait to be compared. Changes made by this tab are applied in either case, beneath the user's edits, and so is what
 * was typed here and has been saved although the answer was lost.
 */
export function OthersChanges<Stored, Values extends EditedRecord>({
  wording,
  record,
  saving,
}: OthersChangesProps<Stored, Values>) {
  const { valuesOf, base, conflict, setConflict, follow, acting, isOwn, saveMerged } = saving;
  const { dirty, isSubmitting, values, resetForm, setValues } = useFormikContext<Values>();
  const { name } = useSession(adminSession);
  const { activity = [] } = record;
  const [others, dismissOthers] = useOthersActivity(activity, name);
  const [merging, setMerging] = useState(false);
  const stale = record.version > base.version;

  // A change that touched no form field, such as an assignment, needs no decision.
  const nothingToCompare = stale && !isSubmitting && (!dirty || sameFields(base, valuesOf(record)));
  const change = lastChange(activity);
  const isActedHere = stale && isOwn(record) && change !== undefined && isBy(change, name);
  const own = isActedHere || (stale && sameFields(values, valuesOf(record)));
  const waiting = stale && !isSubmitting && !acting && !nothingToCompare && !own;
  useEffect(() => {
    if (nothingToCompare) follow(record);
  }, [nothingToCompare, follow, record]);

  const takeOverOwn = useEffectEvent(() => {
    const theirs = valuesOf(record);
    const merged = mergeRecords(compareRecords(base, values, theirs), theirs, () => true);
    resetForm({ values: theirs });
    void setValues(merged);
    follow(record);
  });
  const ownUnderMine = own && !isSubmitting && !nothingToCompare;
  useEffect(() => {
    if (ownUnderMine) takeOverOwn();
  }, [ownUnderMine]);

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
        wording={wording}
        activity={others ?? (waiting ? (change ?? null) : null)}
        myName={name}
        waiting={waiting}
        onCompare={() => setConflict({ before: base, mine: values, theirs: valuesOf(record) })}
        onDismiss={dismissOthers}
      />
      {conflict && (
        <ConflictDialog
          wording={wording}
          comparison={compareRecords(conflict.before, conflict.mine, conflict.theirs)}
          theirs={conflict.theirs}
          editor={lastEditor(activity, name)}
          saving={merging}
          onSave={(merged) => void saveChoices(merged)}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  );
}
