import { useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";

import type { Plan } from "#shared/plans";
import { quoteHints, quoteTexts } from "../content/quote";
import { SiteNotifier } from "../notify/SiteNotifier";
import { Icon } from "../parts/Icon";
import { QuoteRequestForm } from "./QuoteRequestForm";

export interface QuoteDialogProps {
  /** The plan whose button was pressed. */
  readonly plan?: Plan | undefined;
  /** Zero-based; only on a phone. */
  readonly step: number;
  readonly onStep: (step: number) => void;
  readonly onSending: (sending: boolean) => void;
  /** Resolves once the page may be left without the dialog coming back on the way back. */
  readonly onClose: () => Promise<void>;
}

const PHONE_QUERY = "(max-width: 37.49em)";

/** The browser's own modal dialog: it traps and restores the focus. One page on a desktop; on a phone, it fills the screen and has three steps. */
export function QuoteDialog({ plan, step, onStep, onSending, onClose }: QuoteDialogProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [sending, setSending] = useState(false);
  const inSteps = useSyncExternalStore(watchPhone, () => window.matchMedia(PHONE_QUERY).matches);

  // Before the element is removed from the page, because only closing a dialog restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // By default, the browser would focus the first button, which closes the dialog.
    title.current?.focus();
    return () => element?.close();
  }, []);

  function close(): void {
    // Not while a request is in progress.
    if (!sending) void onClose();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="quote-dialog"
      // Otherwise, Android's Back closes the dialog from any step, and no longer reaches the history.
      closedby="none"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.preventDefault();
        close();
      }}
      onCancel={(event) => {
        // Escape in a browser that does not know `closedby`.
        event.preventDefault();
        close();
      }}
      onClose={() => {
        // A second Escape there cannot be prevented. Closed, it could not report a failure, and opened again, it would
        // send a second request.
        if (sending) dialog.current?.showModal();
        else void onClose();
      }}
    >
      <SiteNotifier>
        <div className="quote-title">
          <h2 ref={title} id={titleId} tabIndex={-1} className="type-h4">
            {quoteTexts.heading}
          </h2>
          <button
            type="button"
            aria-label={quoteHints.close}
            className="icon-button"
            disabled={sending}
            onClick={close}
          >
            <Icon name="close" />
          </button>
        </div>
        <QuoteRequestForm
          plan={plan}
          inSteps={inSteps}
          step={step}
          onStep={onStep}
          sending={sending}
          onSending={(now) => {
            setSending(now);
            onSending(now);
          }}
          onSent={onClose}
        />
      </SiteNotifier>
    </dialog>
  );
}

function watchPhone(onChange: () => void): () => void {
  const query = window.matchMedia(PHONE_QUERY);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
