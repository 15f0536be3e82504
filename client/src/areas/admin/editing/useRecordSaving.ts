import { useState } from "react";

import { errorCode } from "#client/lib/errors";
import type { SubmitTools } from "#client/ui/form/Form";
import { useNotify } from "#client/ui/notify/useNotify";
import { compareRecords, sameFields, type EditedRecord } from "./comparison";

/** My unsaved version, and the one that someone else saved. */
export interface Conflict<Values> {
  readonly before: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

interface RecordSavingOptions<Stored, Values extends EditedRecord> {
  /** `lead`, as in `This lead is as it was last saved.` */
  readonly noun: string;
  readonly record: Stored;
  readonly valuesOf: (record: Stored) => Values;
  /**
   * Sends the changes with the version of `before`, and resolves with the stored record; null if nothing was changed.
   */
  readonly send: (before: Values, now: Values) => Promise<Stored | null>;
  /** Fetches the current record from the server. */
  readonly readLatest: () => Promise<Stored | null>;
  /** The form's fields that actions outside of it change, such as `lead.status`. */
  readonly actedFields: readonly string[];
  readonly onSaved: () => void;
  /** Called for every error, unless someone else saved first. */
  readonly onFailed: (error: unknown) => void;
}

/** @param versionOf the record's version from the action's result. */
export type ActHere = <Done>(act: () => Promise<Done>, versionOf: (done: Done) => number | undefined) => Promise<Done>;

export interface RecordSaving<Stored, Values> {
  readonly valuesOf: (record: Stored) => Values;
  /** The values that editing started from. */
  readonly base: Values;
  readonly conflict: Conflict<Values> | null;
  readonly setConflict: (conflict: Conflict<Values> | null) => void;
  /** Applies what others saved; for a form without edits. */
  readonly follow: (record: Stored) => void;
  readonly save: (values: Values, tools: SubmitTools<Values>) => Promise<void>;
  readonly onSaveError: (error: unknown) => void;
  /**
   * Runs an action of this tab on the record other than saving its fields, such as its first quote: a version that it
   * raises does not count as someone else's change.
   */
  readonly actHere: ActHere;
  readonly acting: boolean;
  /** Whether only such an action led from `base` to this version. */
  readonly isOwn: (record: Stored) => boolean;
  /** Saves a merged version on top of theirs; null if that failed, too. */
  readonly saveMerged: (merged: Values, theirs: Values) => Promise<Values | null>;
}

/**
 * Saves a record that two people may edit: a stale save is compared with the server's version, and no edits are lost.
 */
export function useRecordSaving<Stored, Values extends EditedRecord>(
  options: RecordSavingOptions<Stored, Values>,
): RecordSaving<Stored, Values> {
  const { noun, record, valuesOf, readLatest, actedFields, onSaved, onFailed } = options;
  const [base, setBase] = useState(() => valuesOf(record));
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const [acting, setActing] = useState(false);
  const [ownVersion, setOwnVersion] = useState<number | null>(null);
  const notify = useNotify();

  async function send(before: Values, now: Values): Promise<Values> {
    const stored = await options.send(before, now);
    if (stored === null) {
      notify({ title: "No changes to save", description: `This ${noun} hasn't changed since it was last saved.` });
      return before;
    }
    const saved = valuesOf(stored);
    setBase(saved);
    onSaved();
    return saved;
  }

  /** Resolves with the server's version if it already has all of mine: only the answer to an earlier save was lost. */
  async function compareWithLatest(before: Values, mine: Values, error: unknown): Promise<Values | null> {
    const latest = await readLatest();
    const theirs = latest && valuesOf(latest);
    if (!theirs || theirs.version === before.version) {
      // Refused for another reason, such as an email address that a colleague has.
      onFailed(error);
      return null;
    }
    if (!sameFields(mine, theirs)) {
      setConflict({ before, mine, theirs });
      return null;
    }
    setBase(theirs);
    setConflict(null);
    onSaved();
    return theirs;
  }

  function learnOwnVersion(version: number | undefined): void {
    if (version !== undefined) setOwnVersion(version);
    setActing(false);
  }

  /** A failed action may still have been carried out, if only its answer was lost. */
  async function learnLatestVersion(): Promise<void> {
    // If the record cannot be read, the screen that shows it reports that.
    const latest = await readLatest().catch(() => null);
    const version = latest === null ? undefined : valuesOf(latest).version;
    learnOwnVersion(version === base.version + 1 ? version : undefined);
  }

  /**
   * If the version went up by exactly one, nobody else changed the record. If by more, the action may have changed it
   * in several steps; someone else's change shows in another field, and is compared.
   */
  function isOwn(latest: Stored): boolean {
    const theirs = valuesOf(latest);
    if (theirs.version !== ownVersion) return false;
    const { taken } = compareRecords(base, base, theirs);
    return theirs.version === base.version + 1 || taken.every(({ path }) => actedFields.includes(path));
  }

  async function actHere<Done>(act: () => Promise<Done>, versionOf: (done: Done) => number | undefined): Promise<Done> {
    setActing(true);
    try {
      const done = await act();
      learnOwnVersion(versionOf(done));
      return done;
    } catch (error) {
      void learnLatestVersion();
      throw error;
    }
  }

  return {
    valuesOf,
    base,
    conflict,
    setConflict,
    actHere,
    acting,
    isOwn,
    follow: (latest) => setBase(valuesOf(latest)),
    async save(values, { reset }) {
      try {
        reset(await send(base, values));
      } catch (error) {
        const saved = errorCode(error) === "CONFLICT" ? await compareWithLatest(base, values, error) : null;
        if (saved === null) throw error;
        reset(saved);
      }
    },
    onSaveError(error) {
      if (errorCode(error) !== "CONFLICT") onFailed(error);
    },
    async saveMerged(merged, theirs) {
      try {
        const saved = await send(theirs, merged);
        setBase(saved);
        setConflict(null);
        return saved;
      } catch (error) {
        if (errorCode(error) === "CONFLICT") return await compareWithLatest(theirs, merged, error);
        onFailed(error);
        return null;
      }
    },
  };
}
