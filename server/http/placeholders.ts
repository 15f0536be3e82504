import { escapeHtml } from "#shared/escapeHtml.js";
import type { SiteConfig } from "./siteConfig.js";

/** What differs from installation to installation stands in a page between two private characters, as the client's build left it (client/src/areas/site/prerender). */
const PLACEHOLDER = /\uE000(json:)?([\w-]+)\uE001/g;
const MODEL_YEAR = /^year-(\d+)$/;

/** When a page was sent, in a form that measures how long it was open. */
const OPENED = "\uE000opened\uE001";

/** What a page says of the moment at which it was sent. */
export interface Moment {
  readonly year: number;
  /** In seconds since 1970. */
  readonly opened: number;
}

export function tellsWhenOpened(html: string): boolean {
  return html.includes(OPENED);
}

export function epochSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** Text of a visitor without the two private characters, which mean nothing to people: a page that shows it would ask for values by it. */
export function withoutPlaceholders(text: string): string {
  return text.replace(/[\uE000\uE001]/g, "");
}

/** The page with this installation's values, escaped for where each stands. */
export function fillPlaceholders(html: string, config: SiteConfig, { year, opened }: Moment): string {
  const values: Readonly<Record<string, string>> = { ...withoutNulls(config), opened: String(opened) };
  const script = siteConfigScript(config);
  return html.replace(PLACEHOLDER, (_marker, json: string | undefined, name: string) => {
    if (name === "siteConfigScript") return script;
    const age = MODEL_YEAR.exec(name)?.[1];
    const value = age === undefined ? values[name] : String(year - Number(age));
    if (value === undefined) throw new Error(`A page asks for ${name}, which no one knows.`);
    return json === undefined ? escapeHtml(value) : escapeJson(value);
  });
}

/** The configuration as data that cannot end its element. (adr/0008) */
export function siteConfigScript(config: SiteConfig): string {
  return `<script type="application/json" id="site-config">${JSON.stringify(config).replaceAll("<", "\\u003c")}</script>`;
}

function withoutNulls(config: SiteConfig): Record<string, string> {
  return Object.fromEntries(Object.entries(config).filter((entry): entry is [string, string] => entry[1] !== null));
}

/** The inside of a JSON string. */
function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1).replaceAll("<", "\\u003c");
}
