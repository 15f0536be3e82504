import { createContext, use } from "react";

/**
 * Submits the form like its own button. Resolves with true if it was accepted; false if the schema or the server
 * rejected it.
 */
export type SubmitForm = () => Promise<boolean>;

export const FormSubmission = createContext<SubmitForm>(() => Promise.resolve(false));

/** For the surrounding form. */
export function useSubmitForm(): SubmitForm {
  return use(FormSubmission);
}
