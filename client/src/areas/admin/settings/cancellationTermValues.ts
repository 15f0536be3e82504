import { array, object, string } from "yup";

import type { SaveCancellationTermsInput, Settings_CancellationTermsFragment } from "#client/generated/graphql";
import { optionalRange, requiredRange } from "#client/ui/form/rangeSchema";
import {
  CANCELLATION_TERM_BOUNDS,
  CANCELLATION_TERM_RANGES,
  DEFAULT_CANCELLATION_TERMS,
  cancellationTermsOf,
  type CancellationTerms,
  type StateCancellationTerms,
} from "#shared/cancellationTerms";

/** A number that was deleted is null until another one is typed. */
type TermValues = { readonly [Field in keyof CancellationTerms]: CancellationTerms[Field] | null };
/** Without a state until one is chosen. */
export type StateTermValues = TermValues & Pick<StateCancellationTerms, "state">;

/** What the form of the cancellation terms holds. */
export interface CancellationTermValues extends TermValues {
  readonly states: readonly StateTermValues[];
}

const required = (field: keyof CancellationTerms) =>
  requiredRange(CANCELLATION_TERM_BOUNDS[field], CANCELLATION_TERM_RANGES[field]);

const terms = () => ({
  freeLookDays: required("freeLookDays"),
  feeCents: required("feeCents"),
  feeCapPercent: optionalRange(CANCELLATION_TERM_BOUNDS.feeCapPercent, CANCELLATION_TERM_RANGES.feeCapPercent),
  refundDays: required("refundDays"),
});

export const cancellationTermsSchema = object({
  ...terms(),
  states: array(object({ ...terms(), state: string().required("Please choose a state.") })),
});

export function termsValues({
  states,
  ...everywhere
}: Omit<Settings_CancellationTermsFragment, "version" | "createdAt" | "createdByName">): CancellationTermValues {
  return {
    ...cancellationTermsOf(everywhere),
    states: states.map((own) => ({ state: own.state, ...cancellationTermsOf(own) })),
  };
}

/** A further state begins with the terms of all others. */
export function anotherState({ freeLookDays, feeCents, feeCapPercent, refundDays }: TermValues): StateTermValues {
  return { state: "", freeLookDays, feeCents, feeCapPercent, refundDays };
}

/** What is saved, with what was changed in the form since it was begun; of the states, each for itself. */
export function mergedTerms(
  saved: CancellationTermValues,
  begun: CancellationTermValues,
  mine: CancellationTermValues,
): CancellationTermValues {
  const { states, ...everywhere } = mine;
  const before = new Map<string, unknown>(Object.entries(begun));
  const changed = Object.entries(everywhere).filter(([field, value]) => before.get(field) !== value);
  return { ...saved, ...Object.fromEntries(changed), states: mergedStates(saved.states, begun.states, states) };
}

type States = readonly StateTermValues[];

function mergedStates(saved: States, begun: States, mine: States): States {
  const of = (rows: States, wanted: string) => rows.find(({ state }) => state === wanted);
  const isMine = (state: string): boolean => !isSameRow(of(begun, state), of(mine, state));
  const kept = saved.flatMap((row) => (isMine(row.state) ? (of(mine, row.state) ?? []) : row));
  const added = mine.filter(({ state }) => of(saved, state) === undefined && isMine(state));
  return [...kept, ...added];
}

function isSameRow(one: StateTermValues | undefined, other: StateTermValues | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function termsInput(
  version: number,
  { states, ...everywhere }: CancellationTermValues,
): SaveCancellationTermsInput {
  return {
    version,
    ...enteredTerms(everywhere),
    states: states.map(({ state, ...own }) => ({ state, ...enteredTerms(own) })),
  };
}

/** The schema lets no number be missing, except the cap. */
function enteredTerms({ freeLookDays, feeCents, feeCapPercent, refundDays }: TermValues): CancellationTerms {
  return {
    freeLookDays: freeLookDays ?? DEFAULT_CANCELLATION_TERMS.freeLookDays,
    feeCents: feeCents ?? DEFAULT_CANCELLATION_TERMS.feeCents,
    feeCapPercent,
    refundDays: refundDays ?? DEFAULT_CANCELLATION_TERMS.refundDays,
  };
}
