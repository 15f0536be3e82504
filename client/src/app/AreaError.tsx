import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { useRouteError } from "react-router-dom";

import { siteConfig } from "../lib/siteConfig";
import { ErrorState } from "../ui/ErrorState";
import { PageTitle } from "../ui/PageTitle";

/** The bundle no longer exists because a newer version has been deployed; reloading the page fetches it. */
function isStaleBundle(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script|Failed to fetch/i.test(error.message);
}

/** Catches an error in one area, so that the rest of the application keeps working. */
export function AreaError() {
  const error = useRouteError();
  const stale = isStaleBundle(error);
  const { supportEmail } = siteConfig();
  return (
    <Box component="main" sx={{ minHeight: "100vh", display: "grid", alignContent: "center" }}>
      <PageTitle>{stale ? "A newer version is ready" : "Something went wrong"}</PageTitle>
      <ErrorState
        title={stale ? "A newer version is ready" : "This page ran into a problem"}
        description={
          stale ? (
            "Reload the page to continue. If you're offline, check your connection first."
          ) : (
            <>
              Something went wrong on our end. Nothing you saved is lost. Reload the page. If this keeps happening,
              email <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>.
            </>
          )
        }
        onRetry={() => window.location.reload()}
        retryLabel="Reload the page"
        action={
          <Button variant="text" href="/">
            Go to the home page
          </Button>
        }
      />
    </Box>
  );
}
