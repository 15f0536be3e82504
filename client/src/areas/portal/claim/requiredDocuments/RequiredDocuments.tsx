import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

import { useDraft } from "#client/areas/portal/session/useDraft";
import type { PortalClaim_ClaimFragment } from "#client/generated/graphql";
import { MEASURE } from "#client/lib/design/tokens";
import { FilePicker } from "#client/ui/files/FilePicker";
import { DOCUMENT_TYPES } from "#shared/documentTypes";
import { queueOf } from "../files/claimQueues";

type RequiredDocument = PortalClaim_ClaimFragment["requiredDocuments"][number];

/** A file picker for each requested photo or document that has not arrived. Chosen files are sent with the answer. */
export function RequiredDocuments({ requiredDocuments }: { readonly requiredDocuments: readonly RequiredDocument[] }) {
  return requiredDocuments.map((requiredDocument) => (
    <DocumentChooser key={requiredDocument.id} requiredDocument={requiredDocument} />
  ));
}

function DocumentChooser({ requiredDocument: { id, type } }: { readonly requiredDocument: RequiredDocument }) {
  const draft = useDraft(`files of document ${id}`);
  const { label, instructions } = DOCUMENT_TYPES[type];
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{ display: "grid", gap: 0.75, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <Typography variant="subtitle2" component="h3">
        {label}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: MEASURE }}>
        {instructions}
      </Typography>
      <FilePicker queue={queueOf(id)} draft={draft} subject={label} />
    </Box>
  );
}
