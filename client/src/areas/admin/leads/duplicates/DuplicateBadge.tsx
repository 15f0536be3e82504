import { useState } from "react";

import { lazyScreen } from "#client/ui/lazyScreen";
import type { DuplicatePopoverProps } from "./DuplicatePopover";

// Loaded on demand: most leads have no duplicates.
const DuplicatePopover = lazyScreen<DuplicatePopoverProps>(
  async () => (await import("./DuplicatePopover")).DuplicatePopover,
  null,
);

interface DuplicateBadgeProps {
  readonly leadId: string;
  /** Whose badge it is, for screen readers. */
  readonly name: string;
  readonly tabIndex?: 0 | -1 | undefined;
}

/** Shows a lead's duplicates, which are fetched only when it is pressed. */
export function DuplicateBadge({ leadId, name, tabIndex }: DuplicateBadgeProps) {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        className="duplicate-badge"
        data-tone="amber"
        title={`Show which leads have the same email or phone as ${name}`}
        aria-haspopup="dialog"
        aria-expanded={trigger !== null}
        tabIndex={tabIndex === -1 ? -1 : undefined}
        onPointerEnter={() => void DuplicatePopover.preload().catch(() => undefined)}
        onClick={({ currentTarget }) => setTrigger(currentTarget)}
      >
        Duplicate
      </button>
      {trigger && <DuplicatePopover leadId={leadId} name={name} anchor={trigger} onClose={() => setTrigger(null)} />}
    </>
  );
}
