import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import { useSearchParams } from "react-router-dom";

import type { CoverageCard_PolicyFragment } from "#client/generated/graphql";
import { lazyScreen } from "#client/ui/lazyScreen";
import { StateMessage } from "#client/ui/StateMessage";
import { Panel } from "../parts/Panel";
import { CoverageCard } from "./CoverageCard";

/** Does not wait for the rules about parts. */
const CoverageDialog = lazyScreen(async () => (await import("./coverage/CoverageDialog")).CoverageDialog, null);

interface CoverageOnFileProps {
  readonly policies: readonly CoverageCard_PolicyFragment[];
}

/** The open card is in the URL, so that Back closes it, as phone users expect, and does not reopen a closed one. */
const OPEN_CARD = "coverage";

export function CoverageOnFile({ policies }: CoverageOnFileProps) {
  const [parameters, setParameters] = useSearchParams();
  const opened = policies.find(({ id }) => id === parameters.get(OPEN_CARD));
  return (
    <Panel title="Coverage on file" surface="plain">
      {policies.length === 0 ? (
        <Paper variant="outlined">
          <StateMessage
            title="No coverage on file yet"
            description="New coverage may take up to one business day to appear."
          />
        </Paper>
      ) : (
        <Box
          sx={{
            display: "grid",
            gap: 2,
            gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(auto-fill, minmax(24rem, 1fr))" },
          }}
        >
          {policies.map((policy) => (
            <CoverageCard
              key={policy.id}
              policy={policy}
              onOpen={() => setParameters({ [OPEN_CARD]: policy.id }, { preventScrollReset: true })}
            />
          ))}
        </Box>
      )}
      {opened && (
        <CoverageDialog
          policy={opened}
          onClose={() => setParameters({}, { replace: true, preventScrollReset: true })}
        />
      )}
    </Panel>
  );
}
