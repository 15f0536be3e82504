import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";

import { formatNumber } from "#client/lib/format";

/** Further ones are shown once these are fixed. */
const MAX_SHOWN = 20;

interface BookProblemsProps {
  readonly title: string;
  readonly problems: readonly string[];
}

/** Why a book or its file was not taken: below the row of buttons, one of which is pressed again. */
export function BookProblems({ title, problems }: BookProblemsProps) {
  if (problems.length === 0) return null;
  const different = [...new Set(problems)];
  return (
    <Alert severity="error" role="alert" sx={{ flexBasis: "100%", order: 1, mt: 1 }}>
      {title}
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: "anywhere" }}>
        {different.slice(0, MAX_SHOWN).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </Box>
      {different.length > MAX_SHOWN && `And ${formatNumber(different.length - MAX_SHOWN)} more.`}
    </Alert>
  );
}
