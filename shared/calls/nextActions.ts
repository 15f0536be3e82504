import { enumerationOf, namesOf } from "../enumeration.js";

/** What can come next for a lead. `other` is described in words. */
export const NEXT_ACTION_LABELS = {
  call: "Call",
  email: "Email",
  other: "Other",
} as const;

export type NextActionKind = keyof typeof NEXT_ACTION_LABELS;
export const NEXT_ACTION_KINDS = /* @__PURE__ */ namesOf(NEXT_ACTION_LABELS);
export const NextActionKind = /* @__PURE__ */ enumerationOf(NEXT_ACTION_KINDS);

/** Characters in an action's description, and in the reason why someone must not be called. */
export const MAX_ACTION_LENGTH = 200;

export function nextActionText({
  kind,
  description,
}: {
  readonly kind: NextActionKind;
  readonly description: string | null;
}): string {
  const said = description?.trim() ?? "";
  if (kind === "other") return said === "" ? NEXT_ACTION_LABELS.other : said;
  return said === "" ? NEXT_ACTION_LABELS[kind] : `${NEXT_ACTION_LABELS[kind]}: ${said}`;
}
