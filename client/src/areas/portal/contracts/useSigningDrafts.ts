import { useEffect, useMemo, useState } from "react";

import { forgetDraft, type DraftKey, keepDraft, readDraft } from "#client/lib/drafts";
import { customerSession, useSession } from "#client/lib/session";

export interface SigningDrafts {
  /** What was typed, without the card. */
  readonly form: DraftKey;
  /** Which pages were shown. */
  readonly pages: DraftKey;
  /** Why it is declined. */
  readonly decline: DraftKey;
}

interface ToSign {
  readonly id: string;
  /** The contract that this one replaces, which was declined or withdrawn. */
  readonly replacesId: string | null;
}

/**
 * Keeps what was started with a contract across reloads, until it is `signed`. A guest has no account, regardless of
 * who signs in elsewhere.
 */
export function useSigningDrafts({ id, replacesId }: ToSign, guest: boolean, signed: boolean): SigningDrafts {
  const customer = useSession(customerSession).name?.email ?? "";
  const who = guest ? "" : customer;
  const drafts = useMemo((): SigningDrafts => draftsOf(id, who), [who, id]);
  // Before the form looks for its draft.
  useState(() => replacesId !== null && !signed && goOn(draftsOf(replacesId, who).form, drafts.form));
  useEffect(() => {
    if (!signed) return;
    forgetDraft(drafts.form);
    forgetDraft(drafts.pages);
    forgetDraft(drafts.decline);
  }, [drafts, signed]);
  return drafts;
}

function draftsOf(contractId: string, who: string): SigningDrafts {
  const mine = { area: "customer", who } as const;
  return {
    form: { ...mine, what: `signing:${contractId}` },
    pages: { ...mine, what: `pages:${contractId}` },
    decline: { ...mine, what: `decline:${contractId}` },
  };
}

/** What was typed for a contract carries over to its replacement. The agreement does not, because it is a different document. */
function goOn(from: DraftKey, to: DraftKey): void {
  const typed = readDraft(from);
  if (typeof typed !== "object" || typed === null || readDraft(to) !== null) return;
  keepDraft(to, { ...typed, consent: "" });
  forgetDraft(from);
}
