import { verifyTexts } from "../content/verify";
import { Icon } from "../parts/Icon";
import { DocumentVerdict } from "./DocumentVerdict";
import { PdfDrop } from "./PdfDrop";
import { useDocumentCheck } from "./useDocumentCheck";

export function DocumentCheck() {
  const { state, check } = useDocumentCheck();
  return (
    <div className="document-check">
      <PdfDrop again={state.step === "checked"} onFile={(file) => void check(file)} />
      <p className="icon-link muted type-body2">
        <Icon name="shield" />
        {verifyTexts.privacy}
      </p>
      <div aria-live="polite">
        {state.step === "working" && (
          <>
            <p>{`${verifyTexts.working}: ${state.fileName}`}</p>
            <progress aria-label={verifyTexts.working} />
          </>
        )}
        {state.step === "failed" && (
          <p role="alert" className="notice tone-rose">
            <strong>{verifyTexts.failed}</strong>
            {state.message}
          </p>
        )}
        {state.step === "checked" && <DocumentVerdict {...state} />}
      </div>
    </div>
  );
}
