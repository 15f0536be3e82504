import { render, type RenderResult } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";

import { pageAt } from "#client/areas/site/pages";
import type { Site } from "#client/areas/site/siteContext";
import { SitePage } from "#client/areas/site/SitePage";
import { modelYears } from "#client/domains/vehicles/modelYears";
import { siteConfig } from "#client/lib/siteConfig";

export interface RenderedSite extends RenderResult {
  readonly user: UserEvent;
  /** The URL that the page navigated to. */
  readonly leftFor: () => string | undefined;
}

/** Renders a public page as a browser does after hydration. */
export async function renderSite(
  path: string,
  loadClaimsCenter: Site["loadClaimsCenter"] = async () => () => () => undefined,
  isReload = false,
): Promise<RenderedSite> {
  // A new visit, unlike the reload of an earlier test's page.
  if (!isReload) history.replaceState(null, "");
  // jsdom has no layout width, so nothing matches: a desktop.
  window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  const Page = await pageAt(path).load();
  const left: string[] = [];
  const site = {
    ...siteConfig(),
    path,
    years: modelYears().map(String),
    goTo: (to: string) => void left.push(to),
    loadClaimsCenter,
  };
  const rendered = render(
    <SitePage site={site}>
      <Page />
    </SitePage>,
  );
  return { ...rendered, user: userEvent.setup(), leftFor: () => left.at(-1) };
}
