import { escapeHtml } from "#shared/escapeHtml.js";
import type { SiteConfig } from "#shared/siteConfig.js";

/**
 * Marks installation-specific values in a page: a name between two private-use characters, as left by the client's
 * build (client/src/areas/site/prerender).
 */
const PLACEHOLDER = /\uE000(json:)?([\w-]+)\uE001/g;
const MODEL_YEAR = /^year-(\d+)$/;

/** The placeholder for the time when a page was sent, used to measure how long it was open. */
const OPENED = "\uE000opened\uE001";

/** What a page needs to know about the time when it is sent. */
export interface Moment {
  readonly year: number;
  /** In seconds since 1970. */
  readonly opened: number;
}

export function showsWhenSent(html: string): boolean {
  return html.includes(OPENED);
}

export function epochSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/**
 * A visitor's text without the two private-use characters: otherwise, a page that shows it would fill in values for it.
 */
export function withoutPlaceholders(text: string): string {
  return text.replace(/[\uE000\uE001]/g, "");
}

/** The page with this installation's values, each escaped for its context. */
export function fillPlaceholders(html: string, config: SiteConfig, { year, opened }: Moment): string {
  const values: Readonly<Record<string, string>> = { ...textsOf(config), opened: String(opened) };
  const script = siteConfigScript(config);
  return html.replace(PLACEHOLDER, (_marker, json: string | undefined, name: string) => {
    if (name === "siteConfigScript") return script;
    const age = MODEL_YEAR.exec(name)?.[1];
    const value = age === undefined ? values[name] : String(year - Number(age));
    if (value === undefined) throw new Error(`A page uses the unknown placeholder ${name}.`);
    return json === undefined ? escapeHtml(value) : escapeJson(value);
  });
}

/** The configuration as JSON that cannot close its script element. (adr/0008) */
export function siteConfigScript(config: SiteConfig): string {
  return `<script type="application/json" id="site-config">${JSON.stringify(config).replaceAll("<", "\\u003c")}</script>`;
}

function textsOf(config: SiteConfig): Record<string, string> {
  return Object.fromEntries(
    Object.entries(config).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** The inside of a JSON string. */
function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1).replaceAll("<", "\\u003c");
}
