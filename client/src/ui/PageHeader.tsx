import Box from "@mui/material/Box";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

import { MEASURE, NARROWEST_PHONE } from "../lib/design/tokens";
import { routeHeading } from "../lib/routeHeading";
import { PageTitle } from "./PageTitle";

interface PageHeaderProps {
  readonly title: string;
  /** Beside the title: badges, an id. */
  readonly badges?: ReactNode;
  /** One line under the title. */
  readonly description?: ReactNode;
  /** Above the title: the way back. */
  readonly back?: ReactNode;
  /** Buttons at the end; on phones, below the title and description. */
  readonly actions?: ReactNode;
}

/** A title may be a name of two hundred letters: it is truncated after two lines and shown in full in its tooltip. */
const twoLines = (theme: Theme) =>
  ({
    overflowWrap: "anywhere",
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: 2,
    overflow: "hidden",
    // There, two lines may be two words.
    [theme.breakpoints.down(NARROWEST_PHONE)]: { display: "block" },
    "@media print": { display: "block" },
  }) as const;

/** No wider than the screen, whatever can't be wrapped in it. */
const header = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 0.5,
  marginBottom: { xs: 2, sm: 2.5 },
} as const;

/** On phones, the description comes before the buttons. */
const afterTitle = { xs: 1, sm: 0 } as const;

/** The head of a screen: also sets the page title, and takes focus after navigation. */
export function PageHeader({ title, badges, description, back, actions }: PageHeaderProps) {
  return (
    <Box component="header" sx={header}>
      <PageTitle>{title}</PageTitle>
      {back && <Box sx={{ marginBottom: 0.5 }}>{back}</Box>}
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, rowGap: 1.5 }}>
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            columnGap: 1.25,
            rowGap: 0.5,
            flex: "1 1 16rem",
            minWidth: 0,
          }}
        >
          <Typography variant="h1" ref={routeHeading} tabIndex={-1} title={title} sx={twoLines}>
            <bdi>{title}</bdi>
          </Typography>
          {badges}
        </Box>
        {actions && <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, order: afterTitle }}>{actions}</Box>}
        {description && (
          <Box sx={{ flexBasis: "100%", minWidth: 0, mt: -1 }}>
            <Typography
              variant="body1"
              component="div"
              sx={{ color: "text.secondary", maxWidth: MEASURE, textWrap: "pretty", overflowWrap: "anywhere" }}
            >
              {description}
            </Typography>
          </Box>
        )}
      </Box>
    </Box>
  );
}
