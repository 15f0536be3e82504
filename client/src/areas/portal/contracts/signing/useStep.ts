import { useEffect, useRef, useState } from "react";

import { useSearchPart } from "#client/lib/useSearchPart";
import { type SigningStep, isStep } from "./stepNames";

const PARAMETER = "step";

/**
 * The step, in the URL: a reload stays on it, and Back leads to the previous one. With several contracts, only the one that
 * opens by default has its step there.
 */
export function useStep(inUrl: boolean): readonly [SigningStep, (step: SigningStep) => void] {
  const [search, changeSearch] = useSearchPart();
  const [own, setOwn] = useState<SigningStep>("review");
  // A contract that becomes the default one while it is being filled in keeps its step.
  const [beganInUrl] = useState(inUrl);
  if (!beganInUrl) return [own, setOwn];
  const named = new URLSearchParams(search).get(PARAMETER);
  const go = (step: SigningStep): void =>
    changeSearch((parameters) => (step === "review" ? parameters.delete(PARAMETER) : parameters.set(PARAMETER, step)), {
      replace: false,
    });
  return [isStep(named) ? named : "review", go];
}

/** Removes the step from the URL once its contract is no longer the one to sign, because it is not the next one's. */
export function useStepEnd(contractId: string | undefined): void {
  const [, changeSearch] = useSearchPart();
  const before = useRef(contractId);
  useEffect(() => {
    if (before.current === contractId) return;
    before.current = contractId;
    changeSearch((parameters) => parameters.delete(PARAMETER), { replace: true });
  }, [contractId, changeSearch]);
}
