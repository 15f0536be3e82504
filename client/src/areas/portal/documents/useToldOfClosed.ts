import { useEffect, useEffectEvent, useRef } from "react";

import { documentStatuses } from "#client/domains/documents/documentStatus";
import type { DocumentRequestCard_RequestFragment } from "#client/generated/graphql";
import { useNotify } from "#client/ui/notify/useNotify";
import { isClosedRequest } from "#shared/statuses/document";

/**
 * Says when staff close a request on this page: its card moves to the end, without the file that may have been chosen
 * for it.
 */
export function useToldOfClosed(requests: readonly DocumentRequestCard_RequestFragment[]): void {
  const open = useRef<ReadonlySet<string>>(new Set());
  const notify = useNotify();

  const compare = useEffectEvent(() => {
    const closed = requests.filter((request) => isClosedRequest(request) && open.current.has(request.id));
    open.current = new Set(requests.filter((request) => !isClosedRequest(request)).map(({ id }) => id));
    if (closed.length === 0) return;
    const named = closed.map(({ title, status }) => `${title}: ${documentStatuses[status].label}.`);
    notify({ title: "Request closed", description: `${named.join(" ")} There's nothing more to send for it.` });
  });
  useEffect(() => compare(), [requests]);
}
