import Box from "@mui/material/Box";
import { useState } from "react";

import { BackButton } from "#client/areas/admin/parts/BackButton";
import { Screen } from "#client/areas/admin/parts/Screen";
import { paths } from "#client/lib/paths";
import { PageHeader } from "#client/ui/PageHeader";
import { StateMessage } from "#client/ui/StateMessage";
import { CreateClaimForm } from "./CreateClaimForm";
import { HolderTable, type Holder } from "./HolderTable";

export function NewClaimScreen() {
  const [holder, setHolder] = useState<Holder | null>(null);
  return (
    <Screen>
      <PageHeader
        title="New claim"
        back={<BackButton to={paths.admin.claims}>Back to Claims</BackButton>}
        description="Choose the policyholder, then describe what happened."
      />
      <Box
        sx={{
          display: "grid",
          gap: 2,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(15.5rem, 22%)" },
        }}
      >
        <HolderTable selected={holder} onSelect={setHolder} />
        {holder ? (
          <CreateClaimForm holder={holder} />
        ) : (
          <Box sx={{ display: { xs: "none", lg: "block" } }}>
            <StateMessage title="No policy holder selected" description="The claim form opens here." />
          </Box>
        )}
      </Box>
    </Screen>
  );
}
