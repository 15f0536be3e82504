import type { Passage } from "../content/contentTypes";

interface StepsProps {
  readonly steps: readonly Passage[];
}

/** Numbered steps along a road: side by side on a desktop, stacked on a phone. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className="columns columns-3">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="step">
          <div className="step-road">
            <span aria-hidden="true" className="milestone type-h4">
              {index + 1}
            </span>
          </div>
          <div>
            <h3 className="type-h4">{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
