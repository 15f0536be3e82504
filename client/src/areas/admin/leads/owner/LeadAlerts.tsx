import Button from "@mui/material/Button";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";

import { leadName } from "#client/domains/leads/leadNames";
import { LeadAlertsDocument, type LeadAlertsSubscription, type LeadAlertKind } from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { keepListening } from "#client/lib/apollo/keepListening";
import { paths } from "#client/lib/paths";
import { useNotify } from "#client/ui/notify/useNotify";
import { showBrowserNotification } from "./browserNotification";

const titles: Readonly<Record<LeadAlertKind, (document: string) => string>> = {
  assigned: () => "New lead for you",
  question: () => "A customer asks about a quote",
  accepted: () => "A quote was accepted",
  declined: (document) => `A ${document} was declined`,
  opened: (document) => `A customer opened the ${document}`,
  signed: () => "A contract was signed",
  expired: (document) => `A ${document} has expired`,
};

/**
 * Tells an owner about new leads and news of their quotes and contracts right away: in the page, and by a
 * browser notification if that is allowed and the page is hidden. It also listens in hidden tabs, where it matters most.
 */
export function LeadAlerts() {
  const { client } = useApi();
  const notify = useNotify();
  const navigate = useNavigate();

  const alert = useEffectEvent(({ leadAlert: { leadId, kind, document, lead } }: LeadAlertsSubscription) => {
    if (!lead) return;
    const title = titles[kind](document ?? "quote");
    const description = leadName(lead);
    const open = (): void => void navigate(paths.admin.lead(leadId));
    notify({
      title,
      description,
      action: (
        <Button size="small" color="inherit" onClick={open}>
          Open
        </Button>
      ),
      waitsForUndo: true,
    });
    showBrowserNotification({ title, description, id: leadId, onOpen: open });
  });

  useEffect(
    () =>
      keepListening(client, LeadAlertsDocument, {
        onData: (data) => alert(data),
        // Missed news is in the list.
        onLost: () => undefined,
        onRetry: () => undefined,
      }),
    [client],
  );
  return null;
}
