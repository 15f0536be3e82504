import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";

import type { TodaysWork_CountsFragment } from "#client/generated/graphql";
import { paths } from "#client/lib/paths";
import { TODAY_MAX_COUNTED } from "#shared/limits/todayLimits";

/** What is on the viewer's list today, with a link to it. */
export function TodaysWork({ counts }: { readonly counts: TodaysWork_CountsFragment }) {
  const said = [
    [counts.overdue, "overdue"],
    [counts.dueToday, "due today"],
    [counts.uncalled, "new and not called yet"],
    [counts.unanswered, "with a quote opened and not answered"],
    [counts.unopened, "with an unopened contract"],
    [counts.signed, "signed and not converted"],
  ] as const;
  const left = said.filter(([count]) => count > 0);
  return (
    <Typography component="div">
      {left.length === 0
        ? "Nothing left for today. "
        : `${left.map(([count, words]) => `${count >= TODAY_MAX_COUNTED ? `${String(TODAY_MAX_COUNTED)} or more` : String(count)} ${words}`).join(", ")}. `}
      <Link component={RouterLink} to={paths.admin.today} sx={{ whiteSpace: "nowrap" }}>
        Open today
      </Link>
    </Typography>
  );
}
