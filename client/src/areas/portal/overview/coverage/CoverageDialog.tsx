import Box from "@mui/material/Box";
import DialogContent from "@mui/material/DialogContent";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId } from "react";

import { vehicleOf } from "#client/areas/portal/parts/policyName";
import { coverageReason } from "#client/domains/policies/coverageTexts";
import { CoverageTimeline } from "#client/domains/policies/CoverageTimeline";
import type { CoverageCard_PolicyFragment } from "#client/generated/graphql";
import { useToday } from "#client/lib/useToday";
import { Dialog } from "#client/ui/Dialog";
import { CloseIcon } from "#client/ui/icons";
import { CoverageStages } from "./CoverageStages";
import { IsItCovered } from "./IsItCovered";

interface CoverageDialogProps {
  readonly policy: CoverageCard_PolicyFragment;
  readonly onClose: () => void;
}

/** The details of one policy's coverage: covered parts and dates. */
export function CoverageDialog({ policy, onClose }: CoverageDialogProps) {
  const titleId = useId();
  const today = useToday();
  const onPhone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullScreen={onPhone} fullWidth maxWidth="sm">
      <Box sx={{ display: "flex", alignItems: "start", gap: 2, px: 3, pt: 2.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h3" component="h2" sx={{ overflowWrap: "anywhere" }}>
            {vehicleOf(policy)}
          </Typography>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>{`Policy ${policy.id}`}</Typography>
        </Box>
        <IconButton aria-label="Close" onClick={onClose} edge="end">
          <CloseIcon />
        </IconButton>
      </Box>
      <DialogContent sx={{ display: "grid", gap: 4, alignContent: "start" }}>
        {/* First, so that an answer appears where it can be seen while typing, above a phone's keyboard. */}
        <IsItCovered policy={policy} today={today} />
        <Box component="section" aria-labelledby={`${titleId}-when`}>
          <Typography id={`${titleId}-when`} variant="h5" component="h3" sx={{ mb: 1 }}>
            Coverage timeline
          </Typography>
          <Typography sx={{ mb: 2.5 }}>{coverageReason(today, policy)}</Typography>
          <CoverageTimeline terms={policy} today={today} />
          <CoverageStages terms={policy} today={today} />
        </Box>
      </DialogContent>
    </Dialog>
  );
}
