import { reviewFigures, trustFigures } from "../content/figures";
import { Stars } from "../drawings/Stars";

/** The rating, roadside help and the time a claim takes. */
export function TrustStrip() {
  const { rating, outOf, count } = reviewFigures;
  return (
    <section aria-label="Why people trust us" className="container trust-strip type-body2">
      <div className="rating">
        <Stars rating={rating} outOf={outOf} />
        <p>
          <strong>{`${rating} of ${outOf}`}</strong> {`from ${count} reviews`}
        </p>
      </div>
      {trustFigures.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  );
}
