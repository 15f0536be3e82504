import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { CardStack } from "#client/areas/admin/parts/CardStack";
import { useRemoveEstimateLineMutation, type ClaimEstimate_LineFragment } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { ConfirmDialog } from "#client/ui/ConfirmDialog";
import { ESTIMATE_KIND_LABELS, allowedCents } from "#shared/estimates/estimate";
import { formatMoney } from "#shared/money";
import type { ClaimDetail } from "../ClaimWorkspace";
import { useClaimAction } from "../useClaimAction";
import { EstimateDialog } from "./EstimateDialog";
import { estimateValues } from "./estimateValues";

interface EstimateLinesProps {
  readonly label: string;
  readonly lines: readonly ClaimEstimate_LineFragment[];
  readonly claim: Pick<ClaimDetail, "lines" | "estimate" | "shop">;
}

/** What the shop asks for, and how much we allow. A line with a pending or given authorization has no buttons. */
export function EstimateLines({ label, lines, claim }: EstimateLinesProps) {
  return (
    <CardStack label={label} gap={1}>
      {lines.map((line) => (
        <Paper key={line.id} component="li" variant="outlined" sx={{ p: 1.5, overflowWrap: "anywhere" }}>
          <LineText line={line} claim={claim} />
          {line.authorizationId === null && <LineButtons line={line} claim={claim} />}
        </Paper>
      ))}
    </CardStack>
  );
}

interface LineProps {
  readonly line: ClaimEstimate_LineFragment;
  readonly claim: Pick<ClaimDetail, "lines" | "estimate" | "shop">;
}

function LineText({ line, claim }: LineProps) {
  const { kind, description, quantity, unitCents, requestedCents, listCents, claimLineId, reason, fromShop } = line;
  const component = claim.lines.find(({ id }) => id === claimLineId)?.componentName;
  const allowed = allowedCents(line);
  // It can't be authorized before it belongs to one.
  const needsLine = (kind === "part" || kind === "labor") && allowed > 0;
  const facts = [
    ESTIMATE_KIND_LABELS[kind],
    ...(fromShop ? ["sent by the shop"] : []),
    ...(quantity === 1 ? [] : [`${quantity} × ${formatMoney(unitCents)}`]),
    ...(listCents === null ? [] : [`List ${formatMoney(listCents)}`]),
    ...(component === undefined ? (needsLine ? ["no line under Coverage yet"] : []) : [component]),
  ];
  return (
    <>
      <Box sx={{ display: "flex", alignItems: "baseline", columnGap: 2 }}>
        <Typography variant="h5" component="h3" dir="auto" sx={{ flex: 1, minWidth: 0 }}>
          {description}
        </Typography>
        <Typography sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap", fontWeight: 600 }}>
          {formatMoney(allowed)}
        </Typography>
      </Box>
      <Box sx={{ display: "flex", columnGap: 2 }}>
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1, minWidth: 0 }}>
          {facts.join(" · ")}
        </Typography>
        {allowed < requestedCents && (
          <Typography
            variant="caption"
            color="textSecondary"
            sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}
          >
            {`of ${formatMoney(requestedCents)} requested`}
          </Typography>
        )}
      </Box>
      {reason !== null && (
        <Typography variant="body2" dir="auto" sx={{ mt: 0.5, whiteSpace: "pre-wrap" }}>
          {reason}
        </Typography>
      )}
    </>
  );
}

function LineButtons({ line, claim }: LineProps) {
  const [open, setOpen] = useState<"edit" | "remove" | null>(null);
  const [remove] = useRemoveEstimateLineMutation({ context: answersFor("ClaimScreen") });
  const action = useClaimAction();
  const { id, description } = line;
  // A colleague's change behind the question is a conflict.
  const [version, setVersion] = useState(line.version);
  const close = (): void => setOpen(null);

  async function removeLine(): Promise<void> {
    await action(() => remove({ variables: { input: { id, version } } }));
    close();
  }

  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.75, mt: 1 }}>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={`Edit: ${description}`}
        onClick={() => setOpen("edit")}
      >
        Edit
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={`Remove: ${description}`}
        onClick={() => {
          setVersion(line.version);
          setOpen("remove");
        }}
      >
        Remove
      </Button>
      {open === "edit" && (
        <EstimateDialog
          target={{ line }}
          initialValues={estimateValues(line, claim.lines)}
          claim={claim}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={open === "remove"}
        title={`Remove ${description}?`}
        confirmLabel="Remove line"
        destructive
        onConfirm={removeLine}
        onCancel={close}
      >
        The audit trail will show that it was here.
      </ConfirmDialog>
    </Box>
  );
}
