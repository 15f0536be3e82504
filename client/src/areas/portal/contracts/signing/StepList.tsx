import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";

import { signingSteps, type SigningStep, stepTitles } from "./stepNames";

interface StepListProps {
  readonly fileName: string;
  readonly step: SigningStep;
  readonly onGo: (step: SigningStep) => void;
}

/** The current step; every step can be opened, and what was typed stays. */
export function StepList({ fileName, step, onGo }: StepListProps) {
  const at = signingSteps.indexOf(step);
  return (
    <Box component="nav" aria-label={`Steps to sign ${fileName}`}>
      <Box
        component="ol"
        sx={{ m: 0, p: 0, display: "flex", flexWrap: "wrap", gap: { xs: 0.5, sm: 1 }, listStyle: "none" }}
      >
        {signingSteps.map((each, index) => (
          <Box component="li" key={each} sx={{ flex: "1 1 0", display: "grid" }}>
            <ButtonBase
              aria-current={each === step ? "step" : undefined}
              onClick={() => onGo(each)}
              sx={{
                minHeight: (theme) => theme.spacing(6),
                pb: 0.5,
                display: "flex",
                justifyContent: { xs: "flex-start", sm: "center" },
                flexDirection: { xs: "column", sm: "row" },
                gap: { xs: 0.25, sm: 1 },
                borderBottom: 3,
                borderColor: index <= at ? "primary.main" : "divider",
                typography: { xs: "caption", sm: "subtitle2" },
                color: each === step ? "text.primary" : "text.secondary",
                fontWeight: each === step ? "fontWeightBold" : "fontWeightRegular",
              }}
            >
              <Box component="span" aria-hidden sx={mark}>
                {index + 1}
              </Box>
              {stepTitles[each]}
            </ButtonBase>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const mark = {
  display: "grid",
  placeItems: "center",
  width: (theme: { readonly spacing: (units: number) => string }) => theme.spacing(3),
  aspectRatio: "1",
  borderRadius: "50%",
  bgcolor: "sunken",
} as const;
