import type { RefObject } from "react";
import { quoteHints } from "../content/quote";

/** A field that people neither see nor reach, and that programs fill in. What it catches is held back for staff to look at. */
export function QuoteTrap({ input }: { readonly input?: RefObject<HTMLInputElement | null> }) {
  return (
    <div className="quote-trap" aria-hidden="true">
      <label>
        {quoteHints.trap}
        <input ref={input} name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
