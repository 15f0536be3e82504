import Backdrop from "@mui/material/Backdrop";
import CircularProgress from "@mui/material/CircularProgress";
import { createContext, use, useCallback, useMemo, useState, type ComponentType, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { useNotify } from "../../../ui/notify/useNotify";

interface QuoteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

interface QuoteDialogControl {
  readonly openQuote: () => void;
  /** Fetches the dialog's code when somebody is about to want it. */
  readonly prepareQuote: () => void;
}

const QuoteDialogContext = createContext<QuoteDialogControl | null>(null);

export function useQuoteDialog(): QuoteDialogControl {
  const control = use(QuoteDialogContext);
  if (control === null) throw new Error("useQuoteDialog needs a QuoteDialogHost above it.");
  return control;
}

/** The dialog brings Apollo and the form with it, so marketing pages load it only for somebody who means to ask for a quote. */
const loadDialog = () => import("./QuoteDialog");

export function QuoteDialogHost({ children }: { readonly children: ReactNode }) {
  const notify = useNotify();
  const { pathname } = useLocation();
  const [Dialog, setDialog] = useState<ComponentType<QuoteDialogProps>>();
  // Open on the page where it was opened: leaving that page, by the Back button too, closes it.
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === pathname;

  const close = useCallback(() => setOpenOn(undefined), []);
  const openQuote = useCallback(() => {
    setOpenOn(pathname);
    loadDialog().then(
      (module) => setDialog(() => module.QuoteDialog),
      () => {
        setOpenOn(undefined);
        notify({
          variant: "destructive",
          title: "The quote form did not load",
          description: "Please check your connection and try again.",
        });
      },
    );
  }, [notify, pathname]);
  const control = useMemo(
    () => ({ openQuote, prepareQuote: () => void loadDialog().catch(() => undefined) }),
    [openQuote],
  );

  return (
    <QuoteDialogContext value={control}>
      {children}
      {Dialog === undefined ? (
        <Backdrop open={open} role="status" sx={{ zIndex: "modal" }}>
          {open ? <CircularProgress aria-label="Opening the quote form" /> : null}
        </Backdrop>
      ) : (
        <Dialog open={open} onClose={close} />
      )}
    </QuoteDialogContext>
  );
}
