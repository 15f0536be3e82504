import { useEffect, useMemo } from "react";

import { forgetDraft, type DraftKey } from "#client/lib/drafts";
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
  const drafts = useMemo(() => draftsOf({ id, replacesId }, who), [who, id, replacesId]);
  useEffect(() => {
    if (!signed) return;
    forgetDraft(drafts.form);
    forgetDraft(drafts.pages);
    forgetDraft(drafts.decline);
  }, [drafts, signed]);
  return drafts;
}

function draftsOf({ id, replacesId }: ToSign, who: string): SigningDrafts {
  const mine = { area: "customer", who } as const;
  // What was typed for a contract carries over to its replacement. The agreement does not, because it is a different document.
  const continues = replacesId === null ? undefined : { what: formOf(replacesId), without: ["consent"] };
  return {
    form: { ...mine, what: formOf(id), continues },
    pages: { ...mine, what: `pages:${id}` },
    decline: { ...mine, what: `decline:${id}` },
  };
}

const formOf = (contractId: string): string => `signing:${contractId}`;
