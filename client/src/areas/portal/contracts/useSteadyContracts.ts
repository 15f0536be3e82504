import { useState } from "react";

import type { ContractCard_ContractFragment } from "../../../generated/graphql";
import { canBeSigned } from "./contractStatus";

type Contract = ContractCard_ContractFragment;

interface Shown {
  readonly ids: readonly string[];
  /** The contract whose form is open from the start; undefined when there is none to sign. */
  readonly first: string | undefined;
}

/**
 * Newest first as they come, and what is being filled in stays where it is: a contract that arrives meanwhile stands below all that can be
 * signed, with its form closed.
 */
export function useSteadyContracts(
  contracts: readonly Contract[],
  linked: string | null,
): { readonly ordered: readonly Contract[]; readonly first: string | undefined } {
  const [kept, setKept] = useState<Shown>({ ids: [], first: undefined });
  const shown = next(kept, contracts, linked);
  if (shown !== kept) setKept(shown);
  const ordered = shown.ids.flatMap((id) => contracts.find((contract) => contract.id === id) ?? []);
  return { ordered, first: shown.first };
}

function next(kept: Shown, contracts: readonly Contract[], linked: string | null): Shown {
  const toSign = contracts.filter(canBeSigned).map(({ id }) => id);
  const arrived = contracts.map(({ id }) => id).filter((id) => !kept.ids.includes(id));
  const firstStays = kept.first === undefined ? toSign.length === 0 : toSign.includes(kept.first);
  if (firstStays && arrived.length === 0) return kept;
  const first = firstStays ? kept.first : (toSign.find((id) => id === linked) ?? toSign[0]);
  const below = kept.ids.findLastIndex((id) => toSign.includes(id)) + 1;
  return { ids: [...kept.ids.slice(0, below), ...arrived, ...kept.ids.slice(below)], first };
}
