import { useState } from "react";

import type { SubmitTools } from "#client/ui/form/Form";
import type { EditedRecord } from "../editing/comparison";
import { useRecordSaving, type RecordSaving } from "../editing/useRecordSaving";
import type { SavingMessage } from "./MessageAlert";
import { saveFailure } from "./saveFailure";

interface SettingSavingOptions<Values> {
  /** The setting as it is saved. */
  readonly saved: Values;
  /** Saves with the version of `before`, and resolves with the saved setting. */
  readonly send: (before: Values, now: Values) => Promise<Values | null>;
  /** Fetches the saved setting from the server. */
  readonly readLatest: () => Promise<Values | null>;
  readonly success: string;
  readonly failure: string;
}

export interface SettingSaving<Values> {
  readonly saving: RecordSaving<Values, Values>;
  readonly save: (values: Values, tools: SubmitTools<Values>) => Promise<void>;
  readonly message: SavingMessage | null;
  readonly forgetMessage: () => void;
}

/** Saves a setting that two people may edit, and tells the outcome. */
export function useSettingSaving<Values extends EditedRecord>(
  options: SettingSavingOptions<Values>,
): SettingSaving<Values> {
  const { saved, send, readLatest, success, failure } = options;
  const [message, setMessage] = useState<SavingMessage | null>(null);
  const saving = useRecordSaving<Values, Values>({
    noun: "setting",
    record: saved,
    valuesOf: (setting) => setting,
    send,
    readLatest,
    actedFields: [],
    onSaved: () => setMessage({ severity: "success", text: success }),
    onFailed: (error) => setMessage(saveFailure(error, failure)),
  });

  function save(values: Values, tools: SubmitTools<Values>): Promise<void> {
    setMessage(null);
    return saving.save(values, tools);
  }

  return { saving, save, message, forgetMessage: () => setMessage(null) };
}
