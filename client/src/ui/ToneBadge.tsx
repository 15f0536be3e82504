import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { Tone } from "../lib/tone";

interface ToneBadgeProps {
  tone: Tone;
  /** The state in words, since color alone is not enough. */
  children: ReactNode;
  /** `outline` for states that await somebody's action, `strong` for bad endings, `soft` for all others. */
  variant?: "soft" | "outline" | "strong" | undefined;
  /** Without the leading dot, for flags that are not states. */
  plain?: boolean | undefined;
  /** Wraps onto two lines in a narrow table column. */
  folds?: boolean | undefined;
  /** Explains a label that is an abbreviation. */
  title?: string | undefined;
}

const foldedOnNeed = { whiteSpace: "normal", height: "auto", minHeight: "1.75em", textWrap: "balance" } as const;

/** A state as a small label in its tone's colors. */
export function ToneBadge({ tone, children, variant = "soft", plain = false, folds = false, title }: ToneBadgeProps) {
  return (
    <Box
      component="span"
      data-tone={tone}
      title={title}
      sx={(theme) => {
        const colors = theme.vars.palette.tone[tone];
        return {
          display: "inline-flex",
          alignItems: "center",
          gap: "0.45em",
          height: "1.75em",
          paddingInline: "0.6em",
          borderRadius: "0.55em",
          fontSize: theme.typography.caption.fontSize,
          fontWeight: 550,
          lineHeight: 1,
          whiteSpace: "nowrap",
          ...(folds && { ...foldedOnNeed, paddingBlock: "0.1em", lineHeight: 1.1 }),
          // On a phone, a long state wraps before it overflows its card.
          [theme.breakpoints.down("sm")]: { ...foldedOnNeed, paddingBlock: "0.25em", lineHeight: 1.2 },
          color: variant === "strong" ? theme.vars.palette.background.paper : colors.text,
          backgroundColor: { soft: colors.surface, outline: "transparent", strong: colors.text }[variant],
          boxShadow: variant === "outline" ? `inset 0 0 0 1px ${colors.mark}` : "none",
          ...(plain || variant === "strong"
            ? {}
            : {
                "&::before": {
                  content: '""',
                  flex: "none",
                  width: "0.5em",
                  height: "0.5em",
                  borderRadius: "50%",
                  backgroundColor: colors.mark,
                },
              }),
        };
      }}
    >
      {children}
    </Box>
  );
}
