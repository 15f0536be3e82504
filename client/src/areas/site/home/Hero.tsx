import { hero } from "../content/home";
import { CutawayCar } from "../drawings/CutawayCar";
import { GetQuoteButton } from "../quote/GetQuoteButton";

/** One promise, one drawing, one button. */
export function Hero() {
  return (
    <section aria-labelledby="promise" className="container page-hero home">
      <div>
        <p className="eyebrow type-overline">{hero.eyebrow}</p>
        <h1 id="promise" className="type-h1">
          {hero.promise}
        </h1>
        <p className="page-hero-text type-subtitle1">{hero.text}</p>
        <div className="page-hero-acts">
          <GetQuoteButton large>{hero.button}</GetQuoteButton>
          <span className="muted type-body2">{hero.note}</span>
        </div>
      </div>
      <CutawayCar />
    </section>
  );
}
