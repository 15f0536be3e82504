import { StaffContractPdfDocument, type ContractStatus } from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { fetchFile } from "#client/lib/apollo/fetchFile";
import { PdfPreviewButton } from "#client/ui/PdfPreviewButton";

interface SentContractPdfProps {
  readonly id: string;
  readonly status: ContractStatus;
}

const titles = {
  draft: "Contract",
  sent: "Contract as sent",
  signed: "Signed contract",
  void: "Void contract",
} as const satisfies Record<ContractStatus, string>;

/** The document that the customer sees; after signing, with its certificate; if void, as it was. */
export function SentContractPdf({ id, status }: SentContractPdfProps) {
  const { client } = useApi();
  return (
    <PdfPreviewButton
      title={titles[status]}
      fetchFile={() => fetchFile(client, StaffContractPdfDocument, id, ({ contractPdf }) => contractPdf)}
      failure="We couldn't open that contract."
      button={{ size: "small", color: "inherit", ...(status === "void" && { variant: "text" }) }}
    >
      {status === "void" ? "Open void PDF" : "Open PDF"}
    </PdfPreviewButton>
  );
}
