import { StrictMode, type ReactNode } from "react";

import { SiteShell } from "./shell/SiteShell";
import { SiteProvider, type Site } from "./siteContext";

interface SitePageProps {
  readonly site: Site;
  readonly children: ReactNode;
}

/** A whole public page, rendered identically at build time and in the browser. */
export function SitePage({ site, children }: SitePageProps) {
  return (
    <StrictMode>
      <SiteProvider value={site}>
        <SiteShell>{children}</SiteShell>
      </SiteProvider>
    </StrictMode>
  );
}
