import { paths } from "#client/lib/paths";
import { CUSTOMER_SESSION_KEY } from "#client/lib/session";
import { escapeHtml } from "#shared/escapeHtml";
import type { PublicPage } from "../pages";
import { placeholder } from "./placeholders";
import { prefetchRules } from "./prefetchRules";
import { type InlinedFont, type ProgramStart, startProgram } from "./starter";
import { structuredData } from "./structuredData";

/** The client build's output, as URLs. */
export interface SiteAssets {
  /** The modules of the page's program, all preloaded; one of them starts it. */
  readonly program: readonly string[];
  /** What a page needs on top of the program, by its `module`. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
  /**
   * The style sheet's text, inlined because a request costs a phone more than its 6 kB. Empty in development, where the
   * program loads it.
   */
  readonly style: string;
  /** Fonts that every page needs immediately. */
  readonly fonts: readonly string[];
  /** The same fonts with their bytes, for a page that inlines them. */
  readonly inlinedFonts: readonly InlinedFont[];
  /** The image for shared links. */
  readonly picture: string;
}

/** The page's HTML document around its rendered body. */
export function pageDocument(page: PublicPage, body: string, assets: SiteAssets): string {
  const { path, title, description } = page;
  const brand = placeholder("brandName");
  const fullTitle = title === null ? `${brand} Extended Car Warranties` : `${title} · ${brand}`;
  const known = path !== "";
  const address = `${placeholder("publicUrl")}${path}`;
  const properties: Readonly<Record<string, string>> = {
    "og:type": "website",
    "og:site_name": brand,
    "og:title": title ?? `${brand} Extended Car Warranties`,
    "og:description": description,
    "og:url": address,
    "og:image": `${placeholder("publicUrl")}${assets.picture}`,
    "og:image:width": "1200",
    "og:image:height": "630",
  };
  const lines = [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml(fullTitle)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="color-scheme" content="light dark">`,
    `<meta name="theme-color" content="#FBFAF6" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="#0E1720" media="(prefers-color-scheme: dark)">`,
    ...(assets.style === "" ? [] : [`<style>${assets.style}</style>`]),
    ...fontElements(page, assets),
    ...programElements(assets),
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    ...(known ? [`<link rel="canonical" href="${address}">`, ...metaProperties(properties)] : []),
    `<meta name="twitter:card" content="summary_large_image">`,
    ...structuredData(path).map((data) => `<script type="application/ld+json">${jsonText(data)}</script>`),
    `<script type="speculationrules">${prefetchRules}</script>`,
    placeholder("siteConfigScript"),
  ];
  const fields = page.madeOfFields === true ? " data-fields" : "";
  const files = assets.modules[page.module ?? ""] ?? [];
  const modules = files.length === 0 ? "" : ` data-modules="${files.join(" ")}"`;
  return `<!doctype html>\n<html lang="en"${fields}${modules}>\n<head>\n${lines.join("\n")}\n</head>\n<body>\n<div id="root" data-path="${escapeHtml(path)}">${body}</div>\n</body>\n</html>\n`;
}

/** Above the program's start, which reads them (`starter.ts`). */
function fontElements(page: PublicPage, { fonts, inlinedFonts }: SiteAssets): readonly string[] {
  const preloads = fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`);
  if (page.inlinesFonts !== true) return preloads;
  return [
    `<noscript>${preloads.join("")}</noscript>`,
    `<script type="application/json" id="fonts">${jsonText(inlinedFonts)}</script>`,
  ];
}

/**
 * A built page is readable before its program loads; in development, the program contains the styles and comes first.
 */
function programElements({ program, fonts, style }: SiteAssets): readonly string[] {
  const start: ProgramStart = {
    files: program,
    fonts,
    customerKey: CUSTOMER_SESSION_KEY,
    calls: `a.button[href^="${paths.quote}"]`,
  };
  if (style === "") return program.map((file) => `<script type="module" src="${file}"></script>`);
  return [
    // Not a module: those run after the whole page has been parsed, which would be painted before it is known whether a
    // customer is remembered.
    `<script>(${startProgram.toString()})(${jsonText(start)})</script>`,
  ];
}

function metaProperties(properties: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(properties).map(([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}">`);
}

/** JSON that cannot close its script element. */
function jsonText(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
