import { siteConfig } from "../lib/siteConfig";

/** Sets the page title: `Leads · Milepost`. The last one rendered wins, so a screen should have only one. */
export function PageTitle({ children }: { readonly children: string }) {
  return <title>{`${children} · ${siteConfig().brandName}`}</title>;
}
