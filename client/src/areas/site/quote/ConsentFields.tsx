import { paths } from "#client/lib/paths";
import { contactStatement, termsStatement, type ConsentStatement } from "#shared/consent/quoteRequest";
import { quoteHints } from "../content/quote";
import { useSite } from "../siteContext";
import { ConsentField } from "./QuoteField";

export function ConsentFields() {
  const { brandName } = useSite();
  return (
    <>
      <ConsentField name="tcpa">
        <Statement parts={contactStatement(brandName)} />
      </ConsentField>
      <ConsentField name="terms">
        <Statement parts={termsStatement()} />
      </ConsentField>
      <p className="muted type-caption">{quoteHints.consent}</p>
    </>
  );
}

/** Links open in a new tab, so that reading the terms does not lose the form. */
function Statement({ parts }: { readonly parts: ConsentStatement }) {
  return parts.map((part) =>
    typeof part === "string" ? (
      part
    ) : (
      <a key={part.legal} href={paths.legal[part.legal]} target="_blank" rel="noopener">
        {part.text}
      </a>
    ),
  );
}
