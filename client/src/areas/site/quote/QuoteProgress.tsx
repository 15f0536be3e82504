import { quoteHints } from "../content/quote";
import { quoteSections } from "./quoteForm";

interface QuoteProgressProps {
  /** Zero-based. */
  readonly step: number;
}

export function QuoteProgress({ step }: QuoteProgressProps) {
  return (
    <div className="quote-progress">
      <p role="status" className="muted type-caption">
        {quoteHints.step(step + 1, quoteSections.length)}
      </p>
      <ol aria-hidden="true">
        {quoteSections.map((section, index) => (
          <li key={section} className={index <= step ? "done" : undefined} />
        ))}
      </ol>
    </div>
  );
}
