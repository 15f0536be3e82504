import type { Figure } from "../content/contentTypes";

interface FiguresProps {
  readonly figures: readonly Figure[];
}

/** Figures as quiet evidence: a number, what it counts, a hairline between. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className={figures.length % 2 === 0 ? "figures even" : "figures"}>
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt className="type-body2">{label}</dt>
          <dd className="type-h3">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
