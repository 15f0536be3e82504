import type { Theme } from "@mui/material/styles";

const foldedOnNeed = { whiteSpace: "normal", height: "auto", minHeight: "1.75em", textWrap: "balance" } as const;

/**
 * The colors of a state, for whatever names its tone, and the label of a state. By class, like the contents of cells.
 */
export function tones(theme: Theme) {
  return {
    ...Object.fromEntries(
      Object.entries(theme.vars.palette.tone).map(([tone, { mark, surface, text }]) => [
        `[data-tone=${tone}]`,
        { "--tone-mark": mark, "--tone-surface": surface, "--tone-text": text },
      ]),
    ),
    ".tone-badge": {
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
      color: "var(--tone-text)",
      backgroundColor: "var(--tone-surface)",
      "&::before": {
        content: '""',
        flex: "none",
        width: "0.5em",
        height: "0.5em",
        borderRadius: "50%",
        backgroundColor: "var(--tone-mark)",
      },
      "&[data-variant=outline]": { backgroundColor: "transparent", boxShadow: "inset 0 0 0 1px var(--tone-mark)" },
      "&[data-variant=strong]": {
        color: theme.vars.palette.background.paper,
        backgroundColor: "var(--tone-text)",
      },
      "&:is([data-plain], [data-variant=strong])::before": { content: "none" },
      "&[data-folds]": { ...foldedOnNeed, paddingBlock: "0.1em", lineHeight: 1.1 },
      // On a phone, a long state wraps before it overflows its card.
      [theme.breakpoints.down("sm")]: {
        "&, &[data-folds]": { ...foldedOnNeed, paddingBlock: "0.25em", lineHeight: 1.2 },
      },
    },
  };
}
