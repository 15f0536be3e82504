import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { supportHours } from "../content/figures";
import { supportWords } from "../content/support";
import { EmailLink, PhoneLink } from "../shell/ContactLinks";
import { Section } from "../shell/Section";

export function ContactCards() {
  return (
    <Section id="reach-us" title={supportWords.reachTitle}>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { md: "1fr 1fr" } }}>
        <Card component="article" sx={card}>
          <Typography variant="h4" component="h3">
            {supportWords.callTitle}
          </Typography>
          <PhoneLink variant="h5" />
          <Typography sx={{ color: "text.secondary" }}>{supportHours.join(", ")}</Typography>
        </Card>
        <Card component="article" sx={card}>
          <Typography variant="h4" component="h3">
            {supportWords.emailTitle}
          </Typography>
          <EmailLink variant="h5" />
          <Typography sx={{ color: "text.secondary" }}>{supportWords.emailText}</Typography>
        </Card>
      </Box>
    </Section>
  );
}

const card = { p: { xs: 3, md: 4 }, display: "grid", gap: 1.5, justifyItems: "start" } as const;
