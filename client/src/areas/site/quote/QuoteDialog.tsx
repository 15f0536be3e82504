import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Theme } from "@mui/material/styles";
import { useId } from "react";
import { useRequestQuoteMutation } from "../../../generated/graphql";
import { ApiProvider } from "../../../lib/apollo/ApiProvider";
import { quoteHints, quoteWords } from "../content/quote";
import { QuoteRequestForm } from "./QuoteRequestForm";

interface QuoteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function QuoteDialog(props: QuoteDialogProps) {
  return (
    <ApiProvider>
      <QuoteSheet {...props} />
    </ApiProvider>
  );
}

/** One page on a desktop; on a phone it fills the screen and goes in three steps. */
function QuoteSheet({ open, onClose }: QuoteDialogProps) {
  const titleId = useId();
  const onPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const [requestQuote, { loading }] = useRequestQuoteMutation();

  // A press beside the dialog is a slip, and a request on its way is waited for.
  const onLeave = (_event: object, reason: "backdropClick" | "escapeKeyDown") => {
    if (reason === "escapeKeyDown" && !loading) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onLeave}
      fullScreen={onPhone}
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: onPhone ? wholeScreen : {} } }}
    >
      <Box sx={titleBar}>
        <Typography id={titleId} variant="h4" component="h2">
          {quoteWords.heading}
        </Typography>
        <IconButton aria-label={quoteHints.close} onClick={onClose} disabled={loading} edge="end">
          <CloseIcon />
        </IconButton>
      </Box>
      <QuoteRequestForm
        inSteps={onPhone}
        send={async (input) => {
          await requestQuote({ variables: { input } });
        }}
        onSent={onClose}
      />
    </Dialog>
  );
}

/** The fields take the height that is left, so that the buttons stand at the lower edge where the thumb is. */
const wholeScreen = {
  border: 0,
  borderRadius: 0,
  "& > form": { flexGrow: 1, gridTemplateRows: "auto 1fr auto" },
} as const;

const titleBar = {
  position: "sticky",
  top: 0,
  zIndex: 1,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 2,
  px: { xs: 2.5, sm: 4 },
  py: 2,
  bgcolor: "background.paper",
  borderBottom: 1,
  borderColor: "divider",
} as const;
