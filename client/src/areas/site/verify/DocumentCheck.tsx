import ShieldOutlined from "@mui/icons-material/ShieldOutlined";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { ApiProvider } from "../../../lib/apollo/ApiProvider";
import { verifyWords } from "../content/verify";
import { DocumentVerdict } from "./DocumentVerdict";
import { PdfDrop } from "./PdfDrop";
import { useDocumentCheck } from "./useDocumentCheck";

export function DocumentCheck() {
  return (
    <ApiProvider>
      <Check />
    </ApiProvider>
  );
}

function Check() {
  const { state, check } = useDocumentCheck();
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <PdfDrop again={state.step === "checked"} onFile={(file) => void check(file)} />
      <Typography variant="body2" sx={{ display: "flex", gap: 1.25, color: "text.secondary" }}>
        <ShieldOutlined aria-hidden fontSize="small" />
        {verifyWords.privacy}
      </Typography>
      <Box aria-live="polite">
        {state.step === "working" && (
          <Box sx={{ display: "grid", gap: 1 }}>
            <Typography>{`${verifyWords.working}: ${state.fileName}`}</Typography>
            <LinearProgress aria-label={verifyWords.working} />
          </Box>
        )}
        {state.step === "failed" && (
          <Alert severity="error">
            <AlertTitle>{verifyWords.failed}</AlertTitle>
            {state.message}
          </Alert>
        )}
        {state.step === "checked" && <DocumentVerdict {...state} />}
      </Box>
    </Box>
  );
}
