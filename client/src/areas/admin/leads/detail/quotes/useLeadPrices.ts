import { useEffect, useRef, useState } from "react";

import { useLeadPricesQuery, type LeadPricesQuery } from "#client/generated/graphql";
import type { LeadDetailData } from "../LeadDetail";
import { useLeadTab } from "../LeadTabs";

export type LeadPrices = NonNullable<LeadPricesQuery["leadPrices"]>;

export interface ShownPrices {
  /** Undefined while they are looked up. */
  readonly prices: LeadPrices | null | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** The price book's prices for a lead's vehicle, fetched when the quotes tab is first opened and when the vehicle changes. */
export function useLeadPrices({ id, state, vehicle }: LeadDetailData): ShownPrices {
  const isOpen = useLeadTab() === "quotes";
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  const { data, error, refetch } = useLeadPricesQuery({
    variables: { leadId: id },
    fetchPolicy: wasOpened ? "network-only" : "standby",
  });
  const facts = JSON.stringify([state, vehicle]);
  const known = useRef(facts);
  useEffect(() => {
    if (known.current === facts) return;
    known.current = facts;
    if (wasOpened) void refetch().catch(() => undefined);
  }, [facts, wasOpened, refetch]);
  return { prices: data?.leadPrices, error, refetch };
}
