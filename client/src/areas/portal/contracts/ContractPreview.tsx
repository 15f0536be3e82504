import type { PdfFile } from "#client/ui/PdfDialog";
import { PdfPreviewButton } from "#client/ui/PdfPreviewButton";

interface ContractPreviewProps {
  readonly fetchFile: () => Promise<PdfFile>;
}

/** The document as signed, or before that, as presented. */
export function ContractPreview({ fetchFile }: ContractPreviewProps) {
  return (
    <PdfPreviewButton
      title="Your contract"
      fetchFile={fetchFile}
      failure="We couldn't open that contract."
      button={{ sx: { width: { xs: "100%", sm: "auto" } } }}
    >
      Preview contract
    </PdfPreviewButton>
  );
}
