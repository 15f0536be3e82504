import type { Passage } from "../content/contentTypes";

interface PassagesProps {
  readonly items: readonly Passage[];
}

/** Short passages side by side, with a hairline above each. */
export function Passages({ items }: PassagesProps) {
  return (
    <div className="columns columns-3">
      {items.map(({ title, text }) => (
        <article key={title} className="passage">
          <h3 className="type-h4">{title}</h3>
          <p>{text}</p>
        </article>
      ))}
    </div>
  );
}
