import { DenialLetterDocument } from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { blobOfDataUrl } from "#client/lib/dataUrl";
import type { PdfFile } from "#client/ui/PdfDialog";
import { PdfPreviewButton } from "#client/ui/PdfPreviewButton";

interface DenialLetterProps {
  readonly denialId: string;
  /** When it was decided, where there is more than one decision. */
  readonly when: string | null;
}

/** The letter as it was sent. Not cached, because each opening is logged. */
export function DenialLetter({ denialId, when }: DenialLetterProps) {
  const { client } = useApi();

  async function fetchFile(): Promise<PdfFile> {
    const options = { query: DenialLetterDocument, variables: { id: denialId }, fetchPolicy: "no-cache" } as const;
    const { data } = await client.query(options);
    if (!data) throw new Error("The server sent no file.");
    return { fileName: data.denialLetter.fileName, blob: blobOfDataUrl(data.denialLetter.dataUrl) };
  }

  return (
    <PdfPreviewButton title="Our decision" fetchFile={fetchFile} failure="We couldn't open the letter.">
      {when === null ? "Read the letter" : `Read the letter of ${when}`}
    </PdfPreviewButton>
  );
}
