import Box from "@mui/material/Box";

import { PageHeader } from "#client/ui/PageHeader";
import { Panel } from "../parts/Panel";
import { CoverageRequestForm } from "./CoverageRequestForm";
import { NextSteps } from "./NextSteps";

export function AddCoverageScreen() {
  return (
    <>
      <PageHeader title="Add Coverage" description="Another vehicle in the family? Tell us about it." />
      <Box
        sx={{
          display: "grid",
          gap: { xs: 3, md: 5 },
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 20rem" },
        }}
      >
        <Panel title="Request a Quote">
          <CoverageRequestForm />
        </Panel>
        <NextSteps />
      </Box>
    </>
  );
}
