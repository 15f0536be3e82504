import { createContext, use } from "react";

/** Sends the form as its own button does. True when it was taken; false when it was refused, by the schema or by the server. */
export type SubmitForm = () => Promise<boolean>;

export const FormSubmission = createContext<SubmitForm>(() => Promise.resolve(false));

/** Of the form around. */
export function useSubmitForm(): SubmitForm {
  return use(FormSubmission);
}
