import { DenialLetterDocument } from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { fetchFile } from "#client/lib/apollo/fetchFile";
import { PdfPreviewButton } from "#client/ui/PdfPreviewButton";

interface DenialLetterProps {
  readonly denialId: string;
  /** When it was decided, where there is more than one decision. */
  readonly when: string | null;
}

/** The letter as it was sent. */
export function DenialLetter({ denialId, when }: DenialLetterProps) {
  const { client } = useApi();
  return (
    <PdfPreviewButton
      title="Our decision"
      fetchFile={() => fetchFile(client, DenialLetterDocument, denialId, ({ denialLetter }) => denialLetter)}
      failure="We couldn't open the letter."
    >
      {when === null ? "Read the letter" : `Read the letter of ${when}`}
    </PdfPreviewButton>
  );
}
