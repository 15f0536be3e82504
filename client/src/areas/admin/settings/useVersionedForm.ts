import type { FormikValues } from "formik";
import { useState } from "react";

import { useDraft } from "#client/areas/admin/session/useDraft";
import { errorCode } from "#client/lib/errors";
import type { FormProps } from "#client/ui/form/Form";
import { midSentence } from "#shared/text/midSentence";
import type { FollowedProps } from "./Followed";
import type { SavingMessage } from "./MessageAlert";
import { saveFailure } from "./saveFailure";

interface VersionedSetting<Values extends FormikValues> {
  /** The beginning of a sentence: `Claim limits`. */
  readonly what: string;
  readonly setting: { readonly version: number; readonly createdAt: string };
  readonly saved: Values;
  /** What is saved, with what was changed in the form since it was `begun`: the rest may be a colleague's. */
  readonly withMine: (begun: Values, mine: Values) => Values;
  /** Returns what is saved then. */
  readonly send: (values: Values) => Promise<Values | undefined>;
  readonly refresh: () => Promise<unknown>;
}

interface VersionedForm<Values extends FormikValues> {
  readonly form: Pick<FormProps<Values>, "draft" | "initialValues" | "onSubmit" | "onInvalid" | "onError">;
  readonly followed: FollowedProps<Values>;
  readonly message: SavingMessage | null;
}

/** The form of a setting that several people may edit: each save is based on what the others have saved. */
export function useVersionedForm<Values extends FormikValues>({
  what,
  setting: { version, createdAt },
  saved,
  withMine,
  send,
  refresh,
}: VersionedSetting<Values>): VersionedForm<Values> {
  const name = midSentence(what);
  const draft = useDraft(`${name} of ${createdAt}`);
  const [message, setMessage] = useState<SavingMessage | null>(null);
  return {
    form: {
      draft,
      initialValues: saved,
      onSubmit: async (values, { begunWith, reset }) => {
        setMessage(null);
        const now = await send(withMine(begunWith, values));
        if (now) reset(now);
        setMessage({ severity: "success", text: `${what} updated` });
        await refresh();
      },
      onInvalid: () => setMessage(null),
      onError: (error) => {
        setMessage(saveFailure(error, `Failed to update ${name}`));
        // The next save is based on what the colleague saved.
        if (errorCode(error) === "CONFLICT") void refresh();
      },
    },
    followed: { version, saved, withMine },
    message,
  };
}
