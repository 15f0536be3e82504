import { DenialLetterDocument } from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { blobOfDataUrl } from "#client/lib/dataUrl";
import type { PdfFile } from "#client/ui/PdfDialog";
import { PdfPreviewButton } from "#client/ui/PdfPreviewButton";

/** The letter as it was sent. Not cached, because each opening is logged. */
export function DenialLetter({ denialId }: { readonly denialId: string }) {
  const { client } = useApi();

  async function fetchFile(): Promise<PdfFile> {
    const options = { query: DenialLetterDocument, variables: { id: denialId }, fetchPolicy: "no-cache" } as const;
    const { data } = await client.query(options);
    if (!data) throw new Error("The server sent no file.");
    return { fileName: data.denialLetter.fileName, blob: blobOfDataUrl(data.denialLetter.dataUrl) };
  }

  return (
    <PdfPreviewButton title="Our decision" fetchFile={fetchFile} failure="We couldn't open the letter.">
      Read the letter
    </PdfPreviewButton>
  );
}
