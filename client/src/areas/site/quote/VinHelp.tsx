import { quoteHints } from "../content/quote";
import { Drawing } from "../drawings/Drawing";

/** Where to find the VIN, in words and as a drawing: the lower edge of the windshield and the driver's door frame. */
export function VinHelp() {
  return (
    <details className="vin-help type-caption">
      <summary>{quoteHints.whereIsVin}</summary>
      <Drawing viewBox="0 0 260 110" aria-hidden="true" strokeWidth="2">
        <path d="M8 88h244" className="ink" />
        <path
          d="M22 84c-6-14-2-26 10-30l34-6c16-20 34-32 58-32h34c22 0 36 12 50 32l30 8c12 4 14 16 8 28z"
          className="fill-paper ink"
        />
        <path d="M78 48c12-14 24-22 44-22v22zM132 26h24c14 0 24 8 34 22h-58z" className="fill-page ink" />
        <circle cx="66" cy="86" r="15" className="fill-ink" />
        <circle cx="202" cy="86" r="15" className="fill-ink" />
        <path d="M127 26v56" className="grey" />
        <circle cx="76" cy="50" r="6" className="fill-accent ink" />
        <circle cx="127" cy="62" r="6" className="fill-accent ink" />
      </Drawing>
      <ul>
        {quoteHints.vinLocations.map((location) => (
          <li key={location}>{location}</li>
        ))}
      </ul>
    </details>
  );
}
