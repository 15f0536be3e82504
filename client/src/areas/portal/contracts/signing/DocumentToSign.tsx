import Typography from "@mui/material/Typography";

import { PdfPages } from "#client/ui/pdf/PdfPages";
import type { PdfFile } from "#client/ui/PdfDialog";
import { midSentence } from "#shared/text/midSentence";
import { pagesText } from "#shared/text/pagesText";
import type { ShownPages } from "./useShownPages";

interface DocumentToSignProps {
  readonly fileName: string;
  readonly fetchFile: () => Promise<PdfFile>;
  readonly pages: ShownPages;
  readonly height: string;
  readonly onShown: (page: number, count: number) => void;
  /** It could not be shown here, and was downloaded instead. */
  readonly onSaved: () => void;
  /** The document has loaded, or failed to. */
  readonly onSettled: () => void;
}

/** The contract itself, and how much of it has been seen. */
export function DocumentToSign({ fileName, pages, ...document }: DocumentToSignProps) {
  return (
    <PdfPages label={`Your contract: ${fileName}`} {...document}>
      <Typography variant="body2" role="status" sx={{ color: "text.secondary" }}>
        {pages.count === 0 ? "Your contract" : `You've seen ${seenText(pages)}`}
      </Typography>
    </PdfPages>
  );
}

function seenText({ shown, count }: ShownPages): string {
  return midSentence(pagesText(shown, count));
}
