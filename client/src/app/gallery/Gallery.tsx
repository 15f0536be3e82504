import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { ThemeProvider } from "@mui/material/styles";
import { useState } from "react";

import { ColorModeSwitch } from "#client/ui/ColorModeSwitch";
import { PageHeader } from "#client/ui/PageHeader";
import { PageTitle } from "#client/ui/PageTitle";
import { themes, type Density } from "../theme/theme";
import { ControlsSpecimen } from "./ControlsSpecimen";
import { FormSpecimen } from "./FormSpecimen";
import { StatesSpecimen } from "./StatesSpecimen";
import { TableSpecimen } from "./TableSpecimen";
import { TypeSpecimen } from "./TypeSpecimen";

/** Every component of `ui/` in every state, in both sizes and both color schemes. Development only. */
export function Gallery() {
  const [density, setDensity] = useState<Density>(
    new URLSearchParams(window.location.search).get("density") === "admin" ? "admin" : "public",
  );
  const other: Density = density === "public" ? "admin" : "public";
  return (
    <ThemeProvider theme={themes[density]} modeStorageKey="color-mode" defaultMode="system">
      <Box
        component="main"
        sx={{
          typography: "body1",
          maxWidth: 1280,
          marginInline: "auto",
          paddingInline: { xs: 2, sm: 4 },
          paddingBlock: 4,
        }}
      >
        <PageHeader
          title="Parts"
          description="Every part of the interface in every state. Switch size and colors; walk through with the keyboard."
          actions={
            <>
              <ColorModeSwitch />
              <Button variant="outlined" color="inherit" onClick={() => setDensity(other)}>
                {density === "public" ? "Back office size" : "Public size"}
              </Button>
            </>
          }
        />
        <TypeSpecimen />
        <ControlsSpecimen />
        <FormSpecimen />
        <StatesSpecimen />
        <TableSpecimen />
        {/* The specimen of the not-found screen also sets the page title, and the last one wins. */}
        <PageTitle>Parts</PageTitle>
      </Box>
    </ThemeProvider>
  );
}
