import { PdfPreviewButton } from "#client/ui/PdfPreviewButton";
import { useContractFile } from "./useContractFile";

interface ContractPreviewProps {
  readonly id: string;
  readonly guest: boolean;
}

/** The document as signed, or before that, as presented. */
export function ContractPreview({ id, guest }: ContractPreviewProps) {
  return (
    <PdfPreviewButton
      title="Your contract"
      fetchFile={useContractFile(id, guest)}
      failure="We couldn't open that contract."
      button={{ sx: { width: { xs: "100%", sm: "auto" } } }}
    >
      Preview contract
    </PdfPreviewButton>
  );
}
