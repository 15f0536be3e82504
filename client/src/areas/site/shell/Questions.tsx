import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Question } from "../content/contentTypes";

interface QuestionsProps {
  readonly items: readonly Question[];
}

/** The browser's own disclosure: it opens by keyboard, with find-in-page, and without JavaScript. */
export function Questions({ items }: QuestionsProps) {
  return (
    <Box sx={{ borderTop: 1, borderColor: "divider" }}>
      {items.map(({ question, answer }) => (
        <Box component="details" key={question} sx={{ borderBottom: 1, borderColor: "divider" }}>
          <Box component="summary" sx={summary}>
            <Typography component="span" variant="h5">
              {question}
            </Typography>
            <AddIcon aria-hidden />
          </Box>
          <Typography sx={{ pb: 3, maxWidth: "65ch", color: "text.secondary", textWrap: "pretty" }}>
            {answer}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const summary = {
  py: 2.25,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 2,
  cursor: "pointer",
  listStyle: "none",
  "&::-webkit-details-marker": { display: "none" },
  "& svg": { flex: "none", color: "primary.main", transition: "transform 150ms" },
  "details[open] > & svg": { transform: "rotate(45deg)" },
} as const;
