import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";

import { modelYears } from "#client/domains/vehicles/modelYears";
import { paths } from "#client/lib/paths";
import { quoteTexts } from "../content/quote";
import { notFoundPage, pageAt, publicPages, type PublicPage } from "../pages";
import {
  emptyQuote,
  fieldOfServerPath,
  firstSectionWith,
  missingIn,
  missingToast,
  quoteSections,
  type QuoteForm,
} from "../quote/quoteForm";
import { QuotePageForm, type QuoteAnswer } from "../quote/QuotePageForm";
import { QuoteRequestScreen } from "../quote/QuoteRequestScreen";
import type { Site } from "../siteContext";
import { SitePage } from "../SitePage";
import { pageDocument, type SiteAssets } from "./pageDocument";
import { placeholder, placeholderSite } from "./placeholders";

export interface MadePage {
  /** Empty for the not-found page. */
  readonly path: string;
  readonly withLogo: boolean;
  readonly html: string;
}

/** Renders every public page as HTML, with and without an uploaded logo. */
export async function renderPages(assets: SiteAssets): Promise<readonly MadePage[]> {
  const made: MadePage[] = [];
  for (const page of [...publicPages, notFoundPage]) {
    const Page = page.path === paths.quote ? quotePage() : await page.load();
    for (const withLogo of [false, true]) {
      made.push({ path: page.path, withLogo, html: render(page, Page, placeholderSite(page.path, withLogo), assets) });
    }
  }
  return made;
}

interface RefusedForm {
  /** The form's fields as they were posted, by name. */
  readonly values: Readonly<Record<string, string>>;
  /** Keyed by the API's path: `lead.email`. */
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  readonly message: string;
}

/**
 * Renders the answer to a quote form posted without JavaScript: the page again, with everything typed and the errors.
 * If no error names a field, the form was refused for another reason.
 */
export function renderQuoteAnswer(
  { values, errors, message }: RefusedForm,
  withLogo: boolean,
  assets: SiteAssets,
): string {
  const form = formOf(values);
  const missing = errors.length === 0 ? undefined : firstSectionWith(Object.keys(missingIn(form, quoteSections)));
  const said = missing === undefined ? { title: quoteTexts.failureTitle, description: message } : missingToast[missing];
  const answer: QuoteAnswer = {
    values: form,
    errors: Object.fromEntries(errors.map(({ field, message: text }) => [fieldOfServerPath(field), text])),
    title: said.title,
    message: said.description,
  };
  // The current years, so that the chosen one is among them.
  const years = modelYears().map(String);
  return render(
    pageAt(paths.quote),
    quotePage(values["opened"], answer),
    { ...placeholderSite(paths.quote, withLogo), years },
    assets,
  );
}

function quotePage(opened = placeholder("opened"), answer?: QuoteAnswer): ComponentType {
  return () => <QuoteRequestScreen form={<QuotePageForm opened={opened} answer={answer} />} />;
}

function formOf(values: Readonly<Record<string, string>>): QuoteForm {
  const text = Object.entries(values).filter(([name]) => name in emptyQuote);
  return { ...emptyQuote, ...Object.fromEntries(text), tcpa: "tcpa" in values, terms: "terms" in values };
}

function render(page: PublicPage, Page: ComponentType, site: Site, assets: SiteAssets): string {
  const body = renderToString(
    <SitePage site={site}>
      <Page />
    </SitePage>,
  );
  return pageDocument(page, body, assets);
}
