import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink, useLocation } from "react-router-dom";

import { MEASURE } from "../lib/design/tokens";
import { routeHeading } from "../lib/routeHeading";
import { PageTitle } from "./PageTitle";

export interface NotFoundScreenProps {
  /** Pages that the user may have been looking for. */
  readonly links: readonly { readonly label: string; readonly to: string }[];
}

/** The not-found screen, with the requested URL and where to go instead. */
export function NotFoundScreen({ links }: NotFoundScreenProps) {
  const { pathname } = useLocation();
  return (
    <Box
      sx={{
        display: "grid",
        justifyItems: "center",
        textAlign: "center",
        gap: 2,
        paddingBlock: { xs: 8, md: 14 },
        paddingInline: 2,
      }}
    >
      <PageTitle>404 Page Not Found</PageTitle>
      <RoadThatEnds />
      <Typography variant="h1" ref={routeHeading} tabIndex={-1}>
        404 Page Not Found
      </Typography>
      <Typography sx={{ color: "text.secondary", maxWidth: MEASURE, overflowWrap: "anywhere", textWrap: "balance" }}>
        We can't find <strong>{pathname}</strong>. It may have moved, or there may be a typo in the address.
      </Typography>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        Did you forget to add the page to the router?
      </Typography>
      <Box
        component="nav"
        aria-label="Where to go instead"
        sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", columnGap: 3, rowGap: 1, marginTop: 1 }}
      >
        {links.map(({ label, to }) => (
          <Link key={to} component={RouterLink} to={to}>
            {label}
          </Link>
        ))}
      </Box>
    </Box>
  );
}

function RoadThatEnds() {
  return (
    <Box aria-hidden component="svg" viewBox="0 0 160 96" sx={{ width: 160, height: 96, color: "text.secondary" }}>
      <path d="M8 92 66 30h28l58 62" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      <path d="M80 88V74M80 64V54M80 46v-7" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      <Box
        component="path"
        d="M54 30h52"
        sx={{ color: "accent" }}
        stroke="currentColor"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M62 30V18M98 30V18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <Box component="path" d="M56 18 62 8h36l6 10z" sx={{ color: "accent" }} fill="currentColor" />
    </Box>
  );
}
