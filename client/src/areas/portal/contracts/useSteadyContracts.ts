import { useState } from "react";

import type { ContractCard_ContractFragment } from "#client/generated/graphql";
import { canBeSigned } from "./contractStatus";

type Contract = ContractCard_ContractFragment;

interface Shown {
  readonly ids: readonly string[];
  readonly toSign: readonly Contract[];
  /** Contracts that could be signed here, but have disappeared. */
  readonly withdrawn: readonly Contract[];
  /** The contract whose form is initially open; undefined if there is none to sign. */
  readonly first: string | undefined;
}

/**
 * Contracts to sign come first, each group newest first, and the one being filled in stays in place: a contract that
 * arrives meanwhile goes below all others to sign, with its form closed; one that disappears is reported.
 */
export function useSteadyContracts(
  contracts: readonly Contract[],
  linked: string | null,
): Pick<Shown, "first" | "withdrawn"> & { readonly ordered: readonly Contract[] } {
  const [kept, setKept] = useState<Shown>({ ids: [], toSign: [], withdrawn: [], first: undefined });
  const shown = next(kept, contracts, linked);
  if (shown !== kept) setKept(shown);
  const ordered = shown.ids.flatMap((id) => contracts.find((contract) => contract.id === id) ?? []);
  return { ordered, first: shown.first, withdrawn: shown.withdrawn };
}

function next(kept: Shown, contracts: readonly Contract[], linked: string | null): Shown {
  const toSign = contracts.filter(canBeSigned);
  const arrived = contracts.map(({ id }) => id).filter((id) => !kept.ids.includes(id));
  const gone = kept.toSign.filter(({ id }) => !isIn(contracts, id));
  const firstStays = kept.first === undefined ? toSign.length === 0 : isIn(toSign, kept.first);
  const sameToSign = toSign.length === kept.toSign.length && toSign.every(({ id }) => isIn(kept.toSign, id));
  if (firstStays && sameToSign && arrived.length === 0) return kept;
  const first = firstStays ? kept.first : (toSign.find(({ id }) => id === linked) ?? toSign[0])?.id;
  const below = kept.ids.findLastIndex((id) => isIn(toSign, id)) + 1;
  const waiting = arrived.filter((id) => isIn(toSign, id));
  const others = arrived.filter((id) => !isIn(toSign, id));
  const ids = [...kept.ids.slice(0, below), ...waiting, ...others, ...kept.ids.slice(below)];
  const withdrawn = [...kept.withdrawn, ...gone].filter(({ id }) => !isIn(contracts, id));
  return { ids, toSign, withdrawn, first };
}

function isIn(contracts: readonly Contract[], id: string): boolean {
  return contracts.some((contract) => contract.id === id);
}
