import { useSyncExternalStore, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";

import { paths } from "#client/lib/paths";
import type { Plan } from "#shared/plans";
import { useQuoteDialog } from "./QuoteDialogHost";

interface GetQuoteButtonProps {
  /** Stays with the request. */
  readonly plan?: Plan | undefined;
  readonly large?: boolean;
  readonly wide?: boolean;
  readonly outlined?: boolean;
  /** Called before the dialog opens, so that the mobile menu can close. */
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

const never = () => () => undefined;

/** Every call to action of the site. In the HTML, it is a link to the quote page; with JavaScript, a button that opens the dialog, if that could be loaded. */
export function GetQuoteButton({ plan, large, wide, outlined, onOpen, children }: GetQuoteButtonProps) {
  const { openQuote, prepareQuote, missing } = useQuoteDialog();
  const live = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

  function open(event: MouseEvent): void {
    // Opening the link in a new tab still works.
    if (missing || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen?.();
    openQuote(plan);
  }

  return (
    <a
      href={plan === undefined ? paths.quote : paths.quoteOfPlan(plan)}
      className={["button", outlined && "outlined", large && "large", wide && "wide"].filter(Boolean).join(" ")}
      {...(live && !missing ? { role: "button", "aria-haspopup": "dialog" } : {})}
      onPointerEnter={prepareQuote}
      onFocus={prepareQuote}
      onClick={open}
      onKeyDown={(event: KeyboardEvent<HTMLAnchorElement>) => {
        if (event.key !== " ") return;
        event.preventDefault();
        event.currentTarget.click();
      }}
    >
      {children}
    </a>
  );
}
