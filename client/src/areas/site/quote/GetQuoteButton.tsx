import Button, { type ButtonProps } from "@mui/material/Button";
import { useQuoteDialog } from "./QuoteDialogHost";

interface GetQuoteButtonProps extends Pick<ButtonProps, "fullWidth" | "size" | "variant" | "children" | "sx"> {
  /** Runs before the dialog opens, as the mobile menu closes itself. */
  readonly onOpen?: () => void;
}

/** Every call to action of the site is this button. */
export function GetQuoteButton({ onOpen, variant = "contained", ...look }: GetQuoteButtonProps) {
  const { openQuote, prepareQuote } = useQuoteDialog();
  return (
    <Button
      {...look}
      variant={variant}
      aria-haspopup="dialog"
      onPointerEnter={prepareQuote}
      onFocus={prepareQuote}
      onClick={() => {
        onOpen?.();
        openQuote();
      }}
    />
  );
}
