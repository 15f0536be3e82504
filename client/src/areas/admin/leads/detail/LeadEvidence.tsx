import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

import type { LeadForm_LeadFragment } from "#client/generated/graphql";
import { formatInstant, formatInstantDay } from "#client/lib/format";
import { Facts } from "#client/ui/Facts";
import { CONSENT_LABEL } from "./leadRecord";

interface LeadEvidenceProps {
  readonly lead: LeadForm_LeadFragment;
}

/** Recorded facts that no one edits: where the lead came from and exactly what the person agreed to. */
export function LeadEvidence({ lead }: LeadEvidenceProps) {
  return (
    <Box component="section" aria-labelledby="lead-record">
      <Typography id="lead-record" variant="h5" component="h3" sx={{ mb: 1.5 }}>
        Record
      </Typography>
      <Facts
        facts={[
          ["Lead ID", lead.id],
          ["Created", formatInstant(lead.createdAt)],
          ["Last updated", formatInstant(lead.updatedAt)],
          ["IP address", lead.ipAddress ?? "Not recorded"],
          ["Converted by", lead.convertedBy ?? "Not converted"],
          [CONSENT_LABEL, consentState(lead)],
          ...consentFacts(lead.consent),
        ]}
      />
    </Box>
  );
}

/** It is for one number: after a change of the phone, there is evidence, but no consent. */
function consentState({ consent, consentTcpa }: LeadForm_LeadFragment): string {
  if (consentTcpa) return "Given";
  return consent ? "Not given for this lead's phone number" : "Not given";
}

function consentFacts(consent: LeadForm_LeadFragment["consent"]): readonly (readonly [string, string])[] {
  if (!consent) {
    return [];
  }
  const { email, givenAt, ipAddress, phone, recordedBy, text, userAgent, version } = consent;
  const givenFor = [phone, email].filter((way) => way !== "").join(", ") || "No phone number";
  if (recordedBy !== null)
    return [
      ["Consent given", `${formatInstantDay(givenAt)}, recorded by ${recordedBy}`],
      ["Given for", givenFor],
      ["How they agreed", text],
    ];
  return [
    ["Consent given", `${formatInstant(givenAt)}${ipAddress === "" ? "" : ` from ${ipAddress}`}`],
    ["Given for", givenFor],
    ["Consent version", version],
    ["Consent text", text],
    ["Browser", userAgent || "Not recorded"],
  ];
}
