import { createContext, use, useCallback, useMemo, useState, type ComponentType, type ReactNode } from "react";

import { useNotify } from "#client/ui/notify/useNotify";
import type { Plan } from "#shared/plans";
import { quoteHints } from "../content/quote";
import { SiteNotifier } from "../notify/SiteNotifier";

interface QuoteDialogProps {
  readonly plan?: Plan | undefined;
  readonly onClose: () => void;
}

interface QuoteDialogControl {
  /** With the plan whose button was pressed. */
  readonly openQuote: (plan?: Plan) => void;
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
  const [open, setOpen] = useState(false);
  const [plan, setPlan] = useState<Plan>();
  const [missing, setMissing] = useState(false);

  const close = useCallback(() => setOpen(false), []);
  const openQuote = useCallback(
    (chosen?: Plan) => {
      setPlan(chosen);
      setOpen(true);
      loadDialog().then(
        (module) => setDialog(() => module.QuoteDialog),
        () => {
          setOpen(false);
          setMissing(true);
          notify({ variant: "destructive", ...quoteHints.notLoaded });
        },
      );
    },
    [notify],
  );
  const control = useMemo(
    () => ({ openQuote, prepareQuote: () => void loadDialog().catch(() => undefined), missing }),
    [openQuote, missing],
  );

  return (
    <QuoteDialogContext value={control}>
      {children}
      {Dialog !== undefined && open ? <Dialog plan={plan} onClose={close} /> : null}
    </QuoteDialogContext>
  );
}
