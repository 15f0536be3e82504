import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useFormikContext } from "formik";

import { documentStatuses } from "#client/domains/documents/documentStatus";
import type { DocumentRequests_RequestFragment } from "#client/generated/graphql";
import { formatInstant } from "#client/lib/format";
import { openRequestFor, type NewRequestValues } from "./newRequestValues";

interface AlreadyRequestedProps {
  readonly requests: readonly DocumentRequests_RequestFragment[];
}

/** Names an open request for the same document, perhaps sent by a colleague meanwhile: the customer would be asked twice. */
export function AlreadyRequested({ requests }: AlreadyRequestedProps) {
  const { values, isSubmitting } = useFormikContext<NewRequestValues>();
  const same = openRequestFor(values, requests);
  return (
    <Box role="status">
      {/* While the form is sent, its own request may already be among them. */}
      {same && !isSubmitting && (
        <Alert role="none" severity="warning" variant="outlined" sx={{ overflowWrap: "anywhere" }}>
          The customer was already asked for <bdi>{same.title}</bdi>, {formatInstant(same.createdAt)}:{" "}
          {documentStatuses[same.status].label}.
        </Alert>
      )}
    </Box>
  );
}
