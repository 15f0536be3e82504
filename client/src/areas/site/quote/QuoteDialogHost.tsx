import { createContext, use, useEffect, useMemo, useState, type ComponentType, type ReactNode } from "react";

import { useNotify } from "#client/ui/notify/useNotify";
import type { Plan } from "#shared/plans";
import { quoteHints } from "../content/quote";
import { SiteNotifier } from "../notify/SiteNotifier";
import type { QuoteDialogProps } from "./QuoteDialog";
import { useQuoteEntries } from "./useQuoteEntries";

interface QuoteDialogControl {
  /** With the plan whose button was pressed. */
  readonly openQuote: (plan?: Plan) => void;
  /** The same for a page that consists of the dialog: Back leaves the page with it. */
  readonly beginWithQuote: (plan?: Plan) => void;
  /** Preloads the dialog's code when someone is about to open it. */
  readonly prepareQuote: () => void;
  /**
   * The dialog's code failed to load, which browsers cache for the life of the page: link to the quote page instead.
   */
  readonly missing: boolean;
}

const QuoteDialogContext = createContext<QuoteDialogControl | null>(null);

export function useQuoteDialog(): QuoteDialogControl {
  const control = use(QuoteDialogContext);
  if (control === null) throw new Error("useQuoteDialog needs a QuoteDialogHost above it.");
  return control;
}

/** Loaded only for visitors who are about to ask for a quote. */
const loadDialog = () => import("./QuoteDialog");

export function QuoteDialogHost({ children }: { readonly children: ReactNode }) {
  return (
    <SiteNotifier>
      <Host>{children}</Host>
    </SiteNotifier>
  );
}

function Host({ children }: { readonly children: ReactNode }) {
  const notify = useNotify();
  const [Dialog, setDialog] = useState<ComponentType<QuoteDialogProps>>();
  const [missing, setMissing] = useState(false);
  const { step, plan, open, goToStep, close, hold } = useQuoteEntries();
  const isOpen = step !== undefined;

  useEffect(() => {
    if (!isOpen) return;
    loadDialog().then(
      (module) => setDialog(() => module.QuoteDialog),
      () => {
        void close();
        setMissing(true);
        notify({ variant: "destructive", ...quoteHints.notLoaded });
      },
    );
  }, [isOpen, close, notify]);
  const control = useMemo(
    () => ({
      openQuote: (chosen?: Plan) => open(true, chosen),
      beginWithQuote: (chosen?: Plan) => open(false, chosen),
      prepareQuote: () => void loadDialog().catch(() => undefined),
      missing,
    }),
    [open, missing],
  );

  return (
    <QuoteDialogContext value={control}>
      {children}
      {Dialog !== undefined && isOpen ? (
        <Dialog plan={plan} step={step} onStep={goToStep} onSending={hold} onClose={close} />
      ) : null}
    </QuoteDialogContext>
  );
}
