import type { BulkAction, BulkList, BulkReason, Bulk_ChangeFragment } from "#client/generated/graphql";
import { formatNumber } from "#client/lib/format";

export const rowNouns: Readonly<Record<BulkList, { readonly one: string; readonly many: string }>> = {
  leads: { one: "lead", many: "leads" },
  policies: { one: "policy", many: "policies" },
  claims: { one: "claim", many: "claims" },
};

interface ActionLabel {
  readonly value: BulkAction;
  readonly label: string;
}

const file: ActionLabel = { value: "csv", label: "Save as CSV" };

/** Whether it emails customers, which is delayed and can't be undone. */
export function mailsCustomers({ list, action }: Pick<Bulk_ChangeFragment, "list" | "action">): boolean {
  return action === "email" || (list === "claims" && action === "status");
}

/** The actions of each list. */
export const bulkActions: Readonly<Record<BulkList, readonly ActionLabel[]>> = {
  leads: [
    { value: "owner", label: "Assign to..." },
    { value: "status", label: "Set status..." },
    { value: "next_action", label: "Set next action..." },
    { value: "email", label: "Email a template..." },
    file,
  ],
  policies: [{ value: "email", label: "Email a template..." }, file],
  claims: [
    { value: "owner", label: "Assign to me..." },
    { value: "status", label: "Set status..." },
    { value: "email", label: "Email a template..." },
    file,
  ],
};

/** Why rows are left out, to be read after their number. */
const reasons: Readonly<Record<BulkReason, string>> = {
  same: "already set",
  do_not_call: "asked not to be contacted",
  no_consent: "without consent to be called",
  no_email: "without an email address",
  no_policy: "without a policy",
  unsubscribed: "unsubscribed from marketing email",
  refused_address: "whose last email bounced",
  same_address: "with the same email address as another",
  ended: "with a final status",
  decided: "already decided",
  undecided: "not covered and open",
  objected: "with an open objection",
  changed_since: "changed since then",
  gone: "deleted",
  not_allowed: "no longer yours to change",
  refused: "refused",
};

export function reasonText(reason: BulkReason | null, message: string | null): string {
  if (reason === "changed_since" && message !== null) return `changed since then by ${message}`;
  if (reason === "refused" && message !== null) return message;
  return reason === null ? "" : reasons[reason];
}

/** Whether it is still in progress. */
export function isBusy(state: Bulk_ChangeFragment["state"]): boolean {
  return state === "waiting" || state === "running" || state === "undoing";
}

type Outcome = Bulk_ChangeFragment["outcomes"][number];

/** `96 already set, 15 asked not to be contacted`. */
export function outcomesText(outcomes: readonly Outcome[], state: Outcome["state"]): string {
  const told = outcomes.filter((each) => each.state === state);
  return told.map(({ reason, rows }) => `${formatNumber(rows)} ${reasons[reason]}`).join(", ");
}

function actionTextOf({ action, target }: Bulk_ChangeFragment): string {
  switch (action) {
    case "owner":
      return `Owner: ${target}`;
    case "status":
      return `Status: ${target}`;
    case "next_action":
      return `Next action: ${target}`;
    case "email":
      return `Email: ${target}`;
    case "csv":
      return "File";
  }
}

/** How far it is, in one line. */
export function progressText(bulk: Bulk_ChangeFragment): string {
  const { state, action, planned, changed, skipped, failed, undone, kept, mailsWaiting, mailsFailed } = bulk;
  const actionText = actionTextOf(bulk);
  const done = action === "email" ? "sent" : "changed";
  switch (state) {
    case "previewed":
    case "waiting":
      return `${actionText}. Nothing has been ${done} yet.`;
    case "running":
      return `${actionText}. ${formatNumber(changed + skipped + failed)} of ${formatNumber(planned)} done`;
    case "cancelled":
      return `${actionText}. Cancelled: nothing was ${done}.`;
    case "done":
      return `${actionText}. ${counted([
        [changed - mailsWaiting - mailsFailed, done],
        [mailsWaiting, "waiting to be sent"],
        [mailsFailed, "not delivered"],
        [skipped, "skipped"],
        [failed, "failed"],
      ])}`;
    case "undoing":
      return `${actionText}. Undoing: ${formatNumber(undone + kept)} of ${formatNumber(changed)} done`;
    case "undone":
      return `${actionText}. ${counted([
        [undone, "restored"],
        [kept, "left unchanged"],
      ])}`;
  }
}

function counted(counts: readonly (readonly [number, string])[]): string {
  const told = counts.filter(([count], at) => at === 0 || count > 0);
  return told.map(([count, what]) => `${formatNumber(count)} ${what}`).join(", ");
}
