import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** A form that was refused, as it was posted. */
export interface RefusedForm {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  readonly message: string;
}

interface Renderer {
  readonly renderQuoteAnswer: (refused: RefusedForm, withLogo: boolean, assets: unknown) => string;
}

/**
 * Loads the renderer of the public pages (client/src/areas/site/prerender), for the one page that depends on what
 * someone typed. Undefined while the client is not built.
 */
export class SiteRenderer {
  private loaded: Promise<Renderer> | undefined;

  private constructor(
    private readonly program: string,
    private readonly assets: unknown,
  ) {}

  static beside(clientFolder: string): SiteRenderer | undefined {
    const folder = path.join(clientFolder, "../site");
    const program = path.join(folder, "renderPages.js");
    if (!existsSync(program)) return undefined;
    return new SiteRenderer(program, JSON.parse(readFileSync(path.join(folder, "assets.json"), "utf8")));
  }

  /** The quote page with what was typed and the error messages; with placeholders, like all pages. */
  async quoteAnswer(refused: RefusedForm): Promise<(withLogo: boolean) => string> {
    this.loaded ??= import(pathToFileURL(this.program).href) as Promise<Renderer>;
    const { renderQuoteAnswer } = await this.loaded;
    return (withLogo) => renderQuoteAnswer(refused, withLogo, this.assets);
  }
}
