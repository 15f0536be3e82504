import { styled } from "@mui/material/styles";

/**
 * The pen of every drawing of the site: shapes name a role (`ink`, `hair`, `road`, `accent`, `fill-...`), the theme gives
 * the colour, so that a drawing follows light and dark like the text beside it.
 */
export const Drawing = styled("svg")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "block",
    width: "100%",
    height: "auto",
    fill: "none",
    strokeLinecap: "round",
    strokeLinejoin: "round",
    "& .ink": { stroke: palette.text.primary },
    "& .hair": { stroke: palette.divider },
    "& .grey": { stroke: palette.controlLine },
    "& .road": { stroke: palette.primary.main },
    "& .accent": { stroke: palette.accent },
    "& .cut": { stroke: palette.background.paper },
    "& .fill-ink": { fill: palette.text.primary },
    "& .fill-paper": { fill: palette.background.paper },
    "& .fill-page": { fill: palette.background.default },
    "& .fill-sunken": { fill: palette.sunken },
    "& .fill-hair": { fill: palette.divider },
    "& .fill-road": { fill: palette.primary.main },
    "& .fill-onRoad": { fill: palette.primary.contrastText },
    "& .fill-soft": { fill: palette.tone.green.surface },
    "& .fill-accent": { fill: palette.accent },
    "& text": { fontFamily: theme.typography.fontFamily, fill: palette.text.primary },
    "& text.on-road": { fill: palette.primary.contrastText },
    "& .wide-only": { [theme.breakpoints.down("sm")]: { display: "none" } },
  };
});
