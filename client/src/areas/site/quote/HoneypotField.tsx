import type { RefObject } from "react";

import { quoteHints } from "../content/quote";

/**
 * A honeypot: a field that people can neither see nor reach, but bots fill in. Requests caught by it are held for staff
 * to review.
 */
export function HoneypotField({ input }: { readonly input?: RefObject<HTMLInputElement | null> }) {
  return (
    <div className="quote-trap" aria-hidden="true">
      <label>
        {quoteHints.trap}
        <input ref={input} name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
