import { isRecord } from "#shared/isRecord";
import { formatMoney } from "#shared/money";
import { textOf, type Details } from "./details";

/** What happened to a policy whose car has another owner. */
export const transferTexts = {
  policy_transferred: ({ from, to, feeCents }: Details): string => {
    const action = `transferred this policy from ${nameOf(from)} to ${nameOf(to)}`;
    return typeof feeCents === "number" && feeCents > 0 ? `${action}, for a fee of ${formatMoney(feeCents)}` : action;
  },
};

function nameOf(person: unknown): string {
  if (!isRecord(person)) return "its holder";
  return textOf(person, "name") || textOf(person, "email") || "its holder";
}
