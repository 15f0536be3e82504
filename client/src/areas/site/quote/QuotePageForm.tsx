import { paths } from "#client/lib/paths";
import { quoteHints, quoteTexts } from "../content/quote";
import { HoneypotField } from "./HoneypotField";
import { QuoteFieldsProvider } from "./quoteFields";
import { emptyQuote, quoteSections, type QuoteErrors, type QuoteForm } from "./quoteForm";
import { QuoteSectionFields } from "./QuoteSectionFields";

/** The server's answer to a posted form. */
export interface QuoteAnswer {
  readonly values: QuoteForm;
  readonly errors: QuoteErrors;
  readonly title: string;
  readonly message: string;
}

interface QuotePageFormProps {
  readonly answer?: QuoteAnswer | undefined;
  /** When the page was first sent, in seconds since 1970, from which the server computes how long the form was open. */
  readonly opened: string;
}

const nothing = () => undefined;

/**
 * The quote form without JavaScript: posted to the server, which answers with this page again or with the thank-you
 * page.
 */
export function QuotePageForm({ answer, opened }: QuotePageFormProps) {
  const fields = {
    values: answer?.values ?? emptyQuote,
    errors: answer?.errors ?? {},
    disabled: false,
    native: true,
    change: nothing,
    leave: nothing,
    wasLeft: () => answer !== undefined,
  };
  return (
    <form method="post" action={paths.quote} aria-label={quoteTexts.heading} className="quote-form quote-page-form">
      <div className="quote-fields">
        {answer === undefined ? (
          <p className="muted type-body2">{quoteHints.pageNote}</p>
        ) : (
          <p role="alert" className="notice tone-rose">
            <strong>{answer.title}</strong>
            {answer.message}
          </p>
        )}
        <QuoteFieldsProvider value={fields}>
          {quoteSections.map((section) => (
            <QuoteSectionFields key={section} section={section} />
          ))}
        </QuoteFieldsProvider>
        <HoneypotField />
        <input type="hidden" name="opened" value={opened} />
      </div>
      <div className="quote-acts">
        <button type="submit" className="button large">
          {quoteTexts.submit}
        </button>
      </div>
    </form>
  );
}
