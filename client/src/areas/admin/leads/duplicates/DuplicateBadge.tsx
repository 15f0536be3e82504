import { styled } from "@mui/material/styles";
import { useState } from "react";

import { lazyScreen } from "#client/ui/lazyScreen";
import type { DuplicatePopoverProps } from "./DuplicatePopover";

// Its code comes when it is wanted: most leads are nobody's duplicate.
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

/** Small enough to fit below the id in a compact row. Not Material's button, which costs more to draw. */
const Badge = styled("button")(({ theme }) => ({
  paddingInline: 3,
  paddingBlock: 0,
  marginInlineStart: -3,
  border: 0,
  borderRadius: 4,
  fontFamily: "inherit",
  fontSize: "0.6875rem",
  lineHeight: 1.2,
  fontWeight: 550,
  textAlign: "start",
  cursor: "pointer",
  color: theme.vars.palette.tone.amber.text,
  backgroundColor: theme.vars.palette.tone.amber.surface,
  "&:hover, &[aria-expanded=true]": { textDecoration: "underline" },
  "@media (pointer: coarse)": { position: "relative", "&::after": { content: '""', position: "absolute", inset: -10 } },
}));

/** Says of whom a lead is a duplicate, once it is pressed: nobody's list pays for it before. */
export function DuplicateBadge({ leadId, name, tabIndex }: DuplicateBadgeProps) {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  return (
    <>
      <Badge
        type="button"
        title={`Show which leads have the same email or phone as ${name}`}
        aria-haspopup="dialog"
        aria-expanded={trigger !== null}
        tabIndex={tabIndex === -1 ? -1 : undefined}
        onPointerEnter={() => void DuplicatePopover.preload().catch(() => undefined)}
        onClick={({ currentTarget }) => setTrigger(currentTarget)}
      >
        Duplicate
      </Badge>
      {trigger && <DuplicatePopover leadId={leadId} name={name} anchor={trigger} onClose={() => setTrigger(null)} />}
    </>
  );
}
