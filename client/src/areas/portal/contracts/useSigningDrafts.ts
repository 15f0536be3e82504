import { useEffect, useMemo } from "react";

import { forgetDraft, type DraftKey } from "#client/lib/drafts";
import { customerSession, useSession } from "#client/lib/session";

export interface SigningDrafts {
  /** What was typed, without the card. */
  readonly form: DraftKey;
  /** Which pages were shown. */
  readonly pages: DraftKey;
}

/** Where what is begun with a contract survives a reload, until it is `signed`. A guest is nobody, whoever signs in elsewhere. */
export function useSigningDrafts(contractId: string, guest: boolean, signed: boolean): SigningDrafts {
  const customer = useSession(customerSession).name?.email ?? "";
  const who = guest ? "" : customer;
  const drafts = useMemo((): SigningDrafts => {
    const mine = { area: "customer", who } as const;
    return { form: { ...mine, what: `signing:${contractId}` }, pages: { ...mine, what: `pages:${contractId}` } };
  }, [who, contractId]);
  useEffect(() => {
    if (!signed) return;
    forgetDraft(drafts.form);
    forgetDraft(drafts.pages);
  }, [drafts, signed]);
  return drafts;
}
