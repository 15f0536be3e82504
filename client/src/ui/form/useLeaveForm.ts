import { createContext, use } from "react";

/**
 * Leaves the dialog around a form: immediately if nothing is lost, otherwise after a question; not during submission.
 */
export const FormLeaving = createContext<() => void>(() => undefined);

/** For the surrounding dialog. */
export function useLeaveForm(): () => void {
  return use(FormLeaving);
}
