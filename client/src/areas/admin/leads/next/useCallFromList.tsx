import { createContext, useState, type ReactNode } from "react";

import { leadName } from "#client/domains/leads/leadNames";
import { useLogCallMutation, type CallTarget_LeadFragment } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useHotkey } from "#client/lib/hotkeys";
import { lazyScreen } from "#client/ui/lazyScreen";
import { useNotify } from "#client/ui/notify/useNotify";
import { mayContact, noContactReason } from "#shared/calls/contact";
import type { LogCallDialogProps } from "./LogCallDialog";

// Loaded with the lead's screen, so that the list does not wait for a form's code.
const LogCallDialog = lazyScreen<LogCallDialogProps>(async () => (await import("./LogCallDialog")).LogCallDialog, null);

/** Logs a call with the lead in a row of the list. */
export const CallFromRow = createContext<(lead: CallTarget_LeadFragment) => void>(() => undefined);

interface CallFromList {
  readonly call: (lead: CallTarget_LeadFragment) => void;
  readonly dialog: ReactNode;
}

/** A row's button logs a call, and so does `l` in the row with keyboard focus. */
export function useCallFromList(leads: readonly CallTarget_LeadFragment[], enabled: boolean): CallFromList {
  const [lead, setLead] = useState<CallTarget_LeadFragment | null>(null);
  const [logCall] = useLogCallMutation({ context: answersFor("LeadsScreen") });
  const notify = useNotify();

  function begin(): void {
    const id = document.activeElement?.closest("[data-id]")?.getAttribute("data-id");
    const found = leads.find((each) => each.id === id);
    if (found === undefined) return;
    if (mayContact(found)) setLead(found);
    else
      notify({
        title: "Do not call",
        description: `${leadName(found)}: ${noContactReason(found)}`,
      });
  }
  useHotkey("l", "Log a call with the lead of the row", begin, enabled);
  const dialog = lead !== null && (
    <LogCallDialog
      lead={lead}
      save={async (input) => {
        await logCall({ variables: { input } });
        notify({ title: "Call logged", description: leadName(lead) });
      }}
      onClose={() => setLead(null)}
    />
  );
  return { call: setLead, dialog };
}
