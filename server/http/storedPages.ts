import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * A public page as the client's build left it, with placeholders. Its markup depends on whether a logo was uploaded.
 */
export interface StoredPage {
  readonly plain: string;
  readonly withLogo: string;
}

const NOT_FOUND = "not-found";

/** Every public page by its path; the empty path is the not-found page. Empty while the client is not built. */
export function readStoredPages(clientFolder: string): ReadonlyMap<string, StoredPage> {
  const folder = path.join(clientFolder, "pages");
  const pages = new Map<string, StoredPage>();
  if (!existsSync(folder)) return pages;
  const read = (name: string): string => readFileSync(path.join(folder, name), "utf8");
  for (const file of globSync("**/*.html", { cwd: folder })) {
    if (file.endsWith(".logo.html")) continue;
    const name = file.replace(/\.html$/, "");
    const stored = { plain: read(file), withLogo: read(`${name}.logo.html`) };
    pages.set(addressOf(name.split(path.sep).join("/")), stored);
  }
  return pages;
}

function addressOf(name: string): string {
  if (name === NOT_FOUND) return "";
  return name === "index" ? "/" : `/${name}`;
}
