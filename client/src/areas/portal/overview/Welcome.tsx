import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { use, type ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";

import type { CoverageCard_PolicyFragment } from "#client/generated/graphql";
import { explainError } from "#client/lib/errors";
import { paths } from "#client/lib/paths";
import { siteConfig } from "#client/lib/siteConfig";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useNotify } from "#client/ui/notify/useNotify";
import { coveredFromText, coveredText } from "#shared/text/coverageText";
import { vehicleName } from "#shared/text/names";
import { PhoneLink } from "../parts/ContactLinks";
import { Panel } from "../parts/Panel";
import { CurrentClient } from "../session/sessionClient";

interface WelcomeProps {
  readonly policies: readonly CoverageCard_PolicyFragment[];
  readonly onClosed: () => void;
}

/** What someone with a new policy wants to know, until they close it or file a claim. */
export function Welcome({ policies, onClosed }: WelcomeProps) {
  const client = use(CurrentClient);
  const closing = useOneAtATime();
  const notify = useNotify();
  // A cancelled policy has nothing to welcome anyone to.
  const newest = policies.find(({ cancellation }) => cancellation === null);
  if (newest === undefined) return null;
  const vehicle = vehicleName(newest.vehicle) || "vehicle";

  async function dismiss(): Promise<void> {
    try {
      const { closeWelcome } = await import("../live/closeWelcome");
      await closeWelcome(client);
      onClosed();
    } catch (error) {
      notify({ title: "We couldn't close the welcome", description: explainError(error), variant: "destructive" });
    }
  }

  return (
    <Panel title={`Welcome to ${siteConfig().brandName}`} text={`Your ${vehicle} is set up. Good to know:`}>
      <Box component="dl" sx={{ m: 0, display: "grid", gap: 2, maxWidth: "60rem" }}>
        <Answer question="What's covered">
          {coveredText(newest.package) ?? "Your contract lists every covered part."}
        </Answer>
        <Answer question="From when">{coveredFromText(newest.policyStartDate)}</Answer>
        <Answer question="When something breaks">
          File a claim or call <PhoneLink /> before the repair begins. Repairs must be approved before work begins.
        </Answer>
      </Box>
      <Box sx={{ mt: 3, display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button variant="contained" disabled={closing.running} onClick={() => void closing.run(dismiss)}>
          Got it
        </Button>
        <Button component={RouterLink} to={paths.portal.claims}>
          How to file a claim
        </Button>
      </Box>
    </Panel>
  );
}

function Answer({ question, children }: { readonly question: string; readonly children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="subtitle2">
        {question}
      </Typography>
      <Typography component="dd" sx={{ m: 0 }}>
        {children}
      </Typography>
    </div>
  );
}
