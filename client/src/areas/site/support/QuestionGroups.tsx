import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { supportQuestions, supportWords } from "../content/support";
import { Questions } from "../shell/Questions";
import { Section } from "../shell/Section";

export function QuestionGroups() {
  return (
    <Section id="questions" title={supportWords.questionsTitle}>
      <Box sx={{ display: "grid", gap: { xs: 5, md: 8 } }}>
        {supportQuestions.map(({ id, title, questions }) => (
          <Box
            key={id}
            component="section"
            aria-labelledby={id}
            sx={{ display: "grid", gap: { xs: 2, md: 6 }, gridTemplateColumns: { md: "1fr 2fr" } }}
          >
            <Typography id={id} variant="h3">
              {title}
            </Typography>
            <Questions items={questions} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}
