import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

import { modelYears } from "#client/domains/vehicles/modelYears";
import { watchPresses } from "#client/lib/press";
import { siteConfig } from "#client/lib/siteConfig";
import { onLogoChange, refreshLogo, refreshLogoOnReturn } from "#client/lib/siteLogo";
import { pageAt } from "./pages";
import type { Site } from "./siteContext";
import { SitePage } from "./SitePage";

/** Hydrates the page that the server sent. */
export async function hydrateSite({ loadClaimsCenter }: Pick<Site, "loadClaimsCenter">): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("A public page was served without #root.");
  const path = root.dataset["path"] ?? "";
  const Page = await pageAt(path).load();
  const site = {
    path,
    years: modelYears().map(String),
    goTo: (to: string) => window.location.assign(to),
    loadClaimsCenter,
  };
  const page = () => (
    <SitePage site={{ ...siteConfig(), ...site }}>
      <Page />
    </SitePage>
  );
  // A transition hydrates in slices of a few milliseconds, between which the page stays responsive.
  startTransition(() => {
    const shown = hydrateRoot(root, page());
    onLogoChange(() => shown.render(page()));
  });
  // The page may have been open for a while before its code loaded, and the logo may have been replaced since.
  refreshLogo(document.documentElement.dataset["told"] !== undefined);
  refreshLogoOnReturn();
  watchPresses();
  // Everything fetched up to this point is what a visitor waits for (bench/web.ts).
  performance.mark("alive");
  window.dispatchEvent(new Event("alive"));
}
