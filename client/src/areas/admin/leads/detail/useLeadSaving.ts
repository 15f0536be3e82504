import { useState } from "react";

import { useUpdateLeadMutation, type LeadForm_LeadFragment } from "../../../../generated/graphql";
import { errorCode } from "../../../../lib/errors";
import type { SubmitTools } from "../../../../ui/form/Form";
import { useNotify } from "../../../../ui/notify/useNotify";
import { useReportFailure } from "../../session/useReportFailure";
import { leadChanges, leadValues, type LeadValues } from "./leadValues";

/** My unsaved version beside the one that somebody else saved. */
export interface LeadConflict {
  readonly before: LeadValues;
  readonly mine: LeadValues;
  readonly theirs: LeadValues;
}

export interface LeadSaving {
  /** What the form began with. */
  readonly base: LeadValues;
  readonly conflict: LeadConflict | null;
  readonly setConflict: (conflict: LeadConflict | null) => void;
  /** Takes over what others saved; for a form without changes of its own. */
  readonly follow: (lead: LeadForm_LeadFragment) => void;
  readonly save: (values: LeadValues, tools: SubmitTools<LeadValues>) => Promise<void>;
  readonly onSaveError: (error: unknown) => void;
  /** Saves a merged version on top of theirs; null when that failed too. */
  readonly saveMerged: (merged: LeadValues, theirs: LeadValues) => Promise<LeadValues | null>;
}

/** `readLatest` asks the server for the lead as it is now. */
export function useLeadSaving(
  lead: LeadForm_LeadFragment,
  readLatest: () => Promise<LeadForm_LeadFragment | null>,
): LeadSaving {
  const [updateLead] = useUpdateLeadMutation();
  const [base, setBase] = useState(() => leadValues(lead));
  const [conflict, setConflict] = useState<LeadConflict | null>(null);
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function send(before: LeadValues, values: LeadValues): Promise<LeadValues> {
    const changes = leadChanges(before, values);
    if (Object.keys(changes).length === 0) {
      notify({ title: "Nothing to save", description: "This lead is as it was last saved." });
      return before;
    }
    const { data } = await updateLead({ variables: { input: { id: lead.id, version: before.version, ...changes } } });
    const saved = data ? leadValues(data.updateLead) : values;
    setBase(saved);
    notify({ title: "Lead updated successfully" });
    return saved;
  }

  async function compareWithLatest(before: LeadValues, mine: LeadValues): Promise<void> {
    const latest = await readLatest();
    if (latest) setConflict({ before, mine, theirs: leadValues(latest) });
  }

  return {
    base,
    conflict,
    setConflict,
    follow: (latest) => setBase(leadValues(latest)),
    async save(values, { reset }) {
      try {
        reset(await send(base, values));
      } catch (error) {
        if (errorCode(error) === "CONFLICT") await compareWithLatest(base, values);
        throw error;
      }
    },
    onSaveError(error) {
      if (errorCode(error) !== "CONFLICT") reportFailure(error, "Failed to update lead");
    },
    async saveMerged(merged, theirs) {
      try {
        const saved = await send(theirs, merged);
        setBase(saved);
        setConflict(null);
        return saved;
      } catch (error) {
        if (errorCode(error) === "CONFLICT") await compareWithLatest(theirs, merged);
        else reportFailure(error, "Failed to update lead");
        return null;
      }
    },
  };
}
