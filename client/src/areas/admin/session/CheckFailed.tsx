import Box from "@mui/material/Box";

import { unreachableMessage } from "../../../lib/errors";
import { ErrorState } from "../../../ui/ErrorState";
import { PageTitle } from "../../../ui/PageTitle";

interface CheckFailedProps {
  readonly onRetry: () => unknown;
}

/** No answer is not a refusal: nobody is signed out because the network was away. */
export function CheckFailed({ onRetry }: CheckFailedProps) {
  return (
    <Box component="main" sx={{ minHeight: "100dvh", display: "grid", alignContent: "center" }}>
      <PageTitle>Back office</PageTitle>
      <ErrorState title="Your session could not be checked" description={unreachableMessage} onRetry={onRetry} />
    </Box>
  );
}
