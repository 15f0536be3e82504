import { useEffect, useState, type RefObject } from "react";

import { quoteHints } from "../content/quote";
import { Icon } from "../parts/Icon";

interface AgreementsBelowProps {
  /** The scrolling element that contains the agreements. */
  readonly fields: RefObject<HTMLElement | null>;
}

/** A link beside the submit button, while the required checkboxes are below the fold: it scrolls to them. */
export function AgreementsBelow({ fields }: AgreementsBelowProps) {
  const [below, setBelow] = useState(false);
  useEffect(() => {
    const agreement = lastIn(fields.current);
    if (agreement === undefined) return undefined;
    const observer = new IntersectionObserver(([entry]) => setBelow(entry !== undefined && !entry.isIntersecting), {
      threshold: 0.9,
    });
    observer.observe(agreement);
    return () => observer.disconnect();
  }, [fields]);

  if (!below) return null;
  return (
    <button
      type="button"
      className="button plain large"
      onClick={() => {
        lastIn(fields.current)?.scrollIntoView({ block: "end" });
        // The link disappears when pressed, so the focus moves to the first agreement.
        const agreement = fields.current?.closest("form")?.elements.namedItem("tcpa");
        if (agreement instanceof HTMLElement) agreement.focus({ preventScroll: true });
      }}
    >
      {quoteHints.agreementsBelow}
      <Icon name="down" />
    </button>
  );
}

function lastIn(fields: HTMLElement | null): Element | undefined {
  return [...(fields?.querySelectorAll(".consent") ?? [])].at(-1);
}
