import Button from "@mui/material/Button";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";

import { leadName } from "#client/domains/leads/leadNames";
import { LeadAlertsDocument, type LeadAlertsSubscription, type LeadNews } from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { keepListening } from "#client/lib/apollo/keepListening";
import { paths } from "#client/lib/paths";
import { useNotify } from "#client/ui/notify/useNotify";
import { showBrowserNotification } from "./browserNotification";

const titles: Readonly<Record<LeadNews, (paper: string) => string>> = {
  given: () => "New lead for you",
  question: () => "A customer asks about a quote",
  accepted: () => "A quote was accepted",
  declined: (paper) => `A ${paper} was declined`,
  opened: (paper) => `A customer opened the ${paper}`,
  signed: () => "A contract was signed",
  expired: (paper) => `A ${paper} has expired`,
};

/**
 * Tells the owner of a new lead at once, and of what becomes of its quotes and contracts: in the page, and by a
 * notification of the browser where that was allowed and the page is out of sight. It listens in hidden tabs, too, which is when it matters most.
 */
export function LeadAlerts() {
  const { client } = useApi();
  const notify = useNotify();
  const navigate = useNavigate();

  const alert = useEffectEvent(({ leadGiven: { leadId, news, paper, lead } }: LeadAlertsSubscription) => {
    if (!lead) return;
    const title = titles[news](paper ?? "quote");
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
    });
    showBrowserNotification({ title, description, id: leadId, onOpen: open });
  });

  useEffect(
    () =>
      keepListening(client, LeadAlertsDocument, {
        onData: (data) => alert(data),
        // What was missed is in the list.
        onLost: () => undefined,
        onRetry: () => undefined,
      }),
    [client],
  );
  return null;
}
