import { createContext, use } from "react";

/** The way out of the dialog around a form: at once where nothing is lost, else after a question; not while it is sent. */
export const FormLeaving = createContext<() => void>(() => undefined);

/** Of the dialog around. */
export function useLeaveForm(): () => void {
  return use(FormLeaving);
}
