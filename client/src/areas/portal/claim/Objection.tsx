import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import type { PortalClaim_ClaimFragment } from "#client/generated/graphql";
import { formatDay, formatInstantDay, formatInstantTime } from "#client/lib/format";
import { Panel } from "../parts/Panel";
import { DenialLetter } from "./DenialLetter";
import { ObjectionDialog } from "./ObjectionDialog";

interface ObjectionProps {
  readonly claim: PortalClaim_ClaimFragment;
}

type Denial = PortalClaim_ClaimFragment["denials"][number];

/** Our last denial: the letter, how to object to it, and the outcome. */
export function Objection({ claim }: ObjectionProps) {
  const { denials } = claim;
  /** The decision that is being objected to: a newer one must be read first. */
  const [objectingTo, setObjectingTo] = useState<string | null>(null);
  const denial = denials.at(-1);
  if (denial === undefined) return null;
  const objections = denials.flatMap(({ appeal }) => (appeal === null ? [] : [appeal]));
  const letters = denials.filter(({ letterSentAt }) => letterSentAt !== null).toReversed();
  return (
    <Panel title={titleOf(denial)} text={textFor(denial)}>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {objections.map(({ id: objectionId, content, createdAt }) => (
          <div key={objectionId}>
            <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
              {`You wrote, ${formatInstantDay(createdAt)}`}
            </Typography>
            <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }} dir="auto">
              {content}
            </Typography>
          </div>
        ))}
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
          {letters.map(({ id, deniedAt }) => (
            <DenialLetter key={id} denialId={id} when={letters.length > 1 ? whenOf(deniedAt, letters) : null} />
          ))}
          {denial.canBeAppealed && (
            <Button variant="contained" onClick={() => setObjectingTo(denial.id)}>
              Object to this decision
            </Button>
          )}
        </Box>
      </Box>
      {objectingTo !== null && (
        <ObjectionDialog claim={claim} denialId={objectingTo} onClose={() => setObjectingTo(null)} />
      )}
    </Panel>
  );
}

/** The day of a decision, with the time if another one was made on the same day. */
function whenOf(deniedAt: string, letters: readonly Denial[]): string {
  const day = formatInstantDay(deniedAt);
  const ofTheDay = letters.filter((letter) => formatInstantDay(letter.deniedAt) === day);
  return ofTheDay.length > 1 ? `${day}, ${formatInstantTime(deniedAt)}` : day;
}

function titleOf({ appeal }: Denial): string {
  if (appeal === null) return "Our decision";
  return appeal.outcome === "open" ? "We're looking at it again" : "Your objection";
}

function textFor({ appeal, isFinal, canBeAppealed, appealUntil, deniedAt }: Denial): string {
  if (appeal?.outcome === "open")
    return "Someone who wasn't part of the decision is reviewing your whole claim, along with what you wrote.";
  if (appeal?.outcome === "overturned")
    return "You were right to ask. Someone else reviewed your claim, and the repair is covered.";
  if (isFinal)
    return `Someone else reviewed your claim and came to the same decision on ${formatInstantDay(deniedAt)}. That decision is final. The letter explains your other options.`;
  if (canBeAppealed)
    return `If you disagree, you can object until ${formatDay(appealUntil)}. Someone who wasn't part of this decision will then review your claim.`;
  return `We decided on ${formatInstantDay(deniedAt)}.`;
}
