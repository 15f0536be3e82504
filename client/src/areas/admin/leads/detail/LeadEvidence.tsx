import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

import type { LeadForm_LeadFragment } from "#client/generated/graphql";
import { formatInstant, formatInstantDay } from "#client/lib/format";
import { Facts } from "#client/ui/Facts";

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
          ["TCPA consent", lead.consentTcpa ? "Given" : "Not given"],
          ...consentFacts(lead.consent),
        ]}
      />
    </Box>
  );
}

function consentFacts(consent: LeadForm_LeadFragment["consent"]): readonly (readonly [string, string])[] {
  if (!consent) {
    return [];
  }
  const { givenAt, ipAddress, recordedBy, text, userAgent, version } = consent;
  if (recordedBy !== null)
    return [
      ["Consent given", `${formatInstantDay(givenAt)}, recorded by ${recordedBy}`],
      ["How they agreed", text],
    ];
  return [
    ["Consent given", `${formatInstant(givenAt)}${ipAddress === "" ? "" : ` from ${ipAddress}`}`],
    ["Consent version", version],
    ["Consent text", text],
    ["Browser", userAgent || "Not recorded"],
  ];
}
