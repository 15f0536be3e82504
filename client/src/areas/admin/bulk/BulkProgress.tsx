import { useEffect, useEffectEvent } from "react";

import { useBulkProgressQuery } from "#client/generated/graphql";
import { PROGRESS_INTERVAL_MS, useLiveRefresh } from "#client/lib/apollo/useLiveRefresh";
import { BulkLine } from "./BulkLine";
import { isBusy } from "./bulkText";

interface BulkProgressProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** How often it is polled, in milliseconds, once only the mail server is awaited, which may take hours. */
const MAIL_POLL_MS = 5000;

/** The progress of a started change, and a button to cancel or undo it. */
export function BulkProgress({ id, onClose }: BulkProgressProps) {
  const { data, refetch } = useBulkProgressQuery({ variables: { id }, fetchPolicy: "cache-and-network" });
  const bulk = data?.bulkChange;
  const isAwaited = bulk === undefined || (bulk !== null && isBusy(bulk.state));
  useLiveRefresh({
    refresh: () => refetch().catch(() => undefined),
    pollEvery: isAwaited ? PROGRESS_INTERVAL_MS : MAIL_POLL_MS,
    enabled: isAwaited || (bulk !== null && bulk.mailsWaiting > 0),
  });

  // Too old, or it belongs to the account that was signed in before.
  const isGone = data !== undefined && bulk === null;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isGone) close();
  }, [isGone]);
  return bulk == null ? null : <BulkLine bulk={bulk} refresh={refetch} onClose={onClose} />;
}
