import type { Figure } from "../content/contentTypes";

interface FiguresProps {
  readonly figures: readonly Figure[];
}

/** A row of figures with labels, separated by hairlines. */
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
