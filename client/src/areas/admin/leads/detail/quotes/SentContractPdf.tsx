import { StaffContractPdfDocument, type ContractStatus } from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { blobOfDataUrl } from "#client/lib/dataUrl";
import { type PdfFile } from "#client/ui/PdfDialog";
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

  /** Not cached, because the file is several megabytes. */
  async function fetchFile(): Promise<PdfFile> {
    const answer = await client.query({ query: StaffContractPdfDocument, variables: { id }, fetchPolicy: "no-cache" });
    if (!answer.data) throw new Error("The server sent no file.");
    const { fileName, dataUrl } = answer.data.contractPdf;
    return { fileName, blob: blobOfDataUrl(dataUrl) };
  }

  return (
    <PdfPreviewButton
      title={titles[status]}
      fetchFile={fetchFile}
      failure="We couldn't open that contract."
      button={{ size: "small", color: "inherit", ...(status === "void" && { variant: "text" }) }}
    >
      {status === "void" ? "Open void PDF" : "Open PDF"}
    </PdfPreviewButton>
  );
}
