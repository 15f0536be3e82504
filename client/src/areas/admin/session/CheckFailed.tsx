import Box from "@mui/material/Box";

import { errorMessage, isUnreachable, unreachableMessage } from "../../../lib/errors";
import { ErrorState } from "../../../ui/ErrorState";
import { PageTitle } from "../../../ui/PageTitle";

interface CheckFailedProps {
  readonly error: unknown;
  readonly onRetry: () => unknown;
}

/** No answer is not a refusal: nobody is signed out because the network was away. */
export function CheckFailed({ error, onRetry }: CheckFailedProps) {
  return (
    <Box component="main" sx={{ minHeight: "100dvh", display: "grid", alignContent: "center" }}>
      <PageTitle>Back office</PageTitle>
      <ErrorState
        title="Your session could not be checked"
        description={isUnreachable(error) ? unreachableMessage : errorMessage(error, unreachableMessage)}
        onRetry={onRetry}
      />
    </Box>
  );
}
