import { useEffect, useEffectEvent } from "react";

import { useBulkProgressQuery } from "#client/generated/graphql";
import { BulkLine } from "./BulkLine";
import { isBusy } from "./bulkText";

interface BulkProgressProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** How often it is asked how far it is, in milliseconds. */
const pollMs = 1000;

/** What was begun: how far it is, and a way back. */
export function BulkProgress({ id, onClose }: BulkProgressProps) {
  const { data, refetch } = useBulkProgressQuery({ variables: { id }, fetchPolicy: "cache-and-network" });
  const bulk = data?.bulkChange;
  const busy = bulk != null && isBusy(bulk.state);
  const ask = useEffectEvent(() => void refetch().catch(() => undefined));
  useEffect(() => {
    if (!busy) return;
    const timer = setInterval(() => ask(), pollMs);
    return () => clearInterval(timer);
  }, [busy]);

  // Another person's, after a change of accounts, or too old.
  const isGone = data !== undefined && bulk === null;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isGone) close();
  }, [isGone]);
  return bulk == null ? null : <BulkLine bulk={bulk} refresh={refetch} onClose={onClose} />;
}
