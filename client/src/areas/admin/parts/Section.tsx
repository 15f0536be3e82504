import Accordion from "@mui/material/Accordion";
import AccordionDetails from "@mui/material/AccordionDetails";
import AccordionSummary from "@mui/material/AccordionSummary";
import Typography from "@mui/material/Typography";
import { useId, type ReactNode } from "react";

import { ExpandMoreIcon } from "#client/ui/icons";

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A collapsible part of a record; initially open. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <Accordion
      defaultExpanded
      variant="outlined"
      slotProps={{ heading: { component: "h2" } }}
      sx={{ minWidth: 0, px: 2, bgcolor: "background.paper", border: 1, borderColor: "divider", borderRadius: 1 }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />} id={`${id}-head`} aria-controls={`${id}-body`}>
        <Typography variant="h3" component="span">
          {title}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>{children}</AccordionDetails>
    </Accordion>
  );
}
