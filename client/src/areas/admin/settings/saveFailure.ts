import { errorCode, explainError, isUnreachable } from "#client/lib/errors";
import type { SavingMessage } from "./MessageAlert";

/** What a form says when it could not be saved; null if the session has ended, because the sign-in form then says so. */
export function saveFailure(error: unknown, text: string): SavingMessage | null {
  const code = errorCode(error);
  if (code === "UNAUTHENTICATED") return null;
  const isExplained = code === "VALIDATION_FAILED" || code === "CONFLICT" || isUnreachable(error);
  const reason = isExplained ? explainError(error, text) : undefined;
  return { severity: "error", title: "Save failed", text, reason };
}
