import { registerEnumType } from "type-graphql";

import { CLAIMS_DESK, type Role, SALES_DESK, STAFF } from "#server/core/access.js";

export enum BulkList {
  leads = "leads",
  policies = "policies",
  claims = "claims",
}

/** Who may work with each list. */
export const DESKS: Readonly<Record<BulkList, readonly Role[]>> = {
  [BulkList.leads]: SALES_DESK,
  [BulkList.policies]: STAFF,
  [BulkList.claims]: CLAIMS_DESK,
};

export enum BulkAction {
  owner = "owner",
  status = "status",
  next_action = "next_action",
  email = "email",
  csv = "csv",
}

export enum BulkState {
  previewed = "previewed",
  waiting = "waiting",
  running = "running",
  done = "done",
  cancelled = "cancelled",
  undoing = "undoing",
  undone = "undone",
}

export enum BulkRowState {
  excluded = "excluded",
  waiting = "waiting",
  changed = "changed",
  skipped = "skipped",
  failed = "failed",
  undone = "undone",
  kept = "kept",
}

export enum BulkReason {
  same = "same",
  do_not_call = "do_not_call",
  no_consent = "no_consent",
  no_email = "no_email",
  no_policy = "no_policy",
  unsubscribed = "unsubscribed",
  refused_address = "refused_address",
  same_address = "same_address",
  ended = "ended",
  decided = "decided",
  undecided = "undecided",
  objected = "objected",
  changed_since = "changed_since",
  gone = "gone",
  not_allowed = "not_allowed",
  refused = "refused",
}

registerEnumType(BulkList, { name: "BulkList", description: "The list whose rows are selected." });
registerEnumType(BulkAction, {
  name: "BulkAction",
  description: "What to do with several rows at once.",
  valuesConfig: { csv: { description: "The selected rows as a file: it changes nothing, and is never started." } },
});
registerEnumType(BulkState, {
  name: "BulkState",
  description: "How far it is.",
  valuesConfig: {
    previewed: { description: "Its rows are fixed, and nothing has been done." },
    waiting: { description: "It starts in a moment, and can still be cancelled, because sent email can't be undone." },
  },
});
registerEnumType(BulkRowState, {
  name: "BulkRowState",
  description: "What happened to a selected row.",
  valuesConfig: {
    excluded: { description: "The preview left it out; `reason` says why." },
    skipped: { description: "It was changed after the preview." },
    failed: { description: "It was refused; `message` says why." },
    kept: { description: "The undo left it unchanged; `reason` and `message` say why." },
  },
});
registerEnumType(BulkReason, {
  name: "BulkReason",
  description: "Why a row was left out, or left unchanged.",
  valuesConfig: {
    same: { description: "It already has this value." },
    do_not_call: { description: "The person asked not to be contacted." },
    no_consent: { description: "The person has not agreed to be called." },
    no_email: { description: "The record has no email address." },
    no_policy: { description: "The claim has no policy, so its holder is not known." },
    unsubscribed: { description: "The address gets no marketing mail." },
    refused_address: { description: "The last email to this address was refused by its mail server." },
    same_address: { description: "Another selected row has the same address, which gets a single email." },
    ended: {
      description: "Its status ends it: nothing can be planned, and a sold lead gets another status on its own page.",
    },
    decided: { description: "A decided claim has to be reopened on its own page." },
    undecided: { description: "A claim that is not covered and open can't be closed." },
    objected: { description: "The customer objects to its denial." },
    changed_since: { description: "Someone has changed it since; `message` may say who." },
    gone: { description: "The record does not exist, or no longer does." },
    not_allowed: { description: "The person who started it may no longer do this." },
    refused: { description: "As `message` says." },
  },
});
