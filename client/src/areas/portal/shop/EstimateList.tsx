import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useId } from "react";

import type { SentLineInput } from "#client/generated/graphql";
import { keyAt } from "#client/lib/keyAt";
import { CloseIcon } from "#client/ui/icons";
import { ESTIMATE_KIND_LABELS, requestedCentsOf } from "#shared/estimates/estimate";
import { formatMoney } from "#shared/money";
import { sumOf } from "./sentLines";

interface EstimateListProps {
  readonly label: string;
  readonly lines: readonly SentLineInput[];
  readonly onRemove?: ((index: number) => void) | undefined;
}

export function EstimateList({ label, lines, onRemove }: EstimateListProps) {
  const titleId = useId();
  const descriptions = lines.map(({ description }) => description);
  return (
    <div>
      <Typography id={titleId} variant="subtitle2" component="h3">
        {label}
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {lines.map(({ kind, description, quantity, unitCents }, index) => (
          <Box
            component="li"
            key={keyAt(descriptions, index)}
            sx={{ display: "flex", alignItems: "center", gap: 1, py: 1, borderTop: 1, borderColor: "divider" }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ overflowWrap: "anywhere" }} dir="auto">
                {description}
              </Typography>
              <Typography variant="caption" component="p" color="textSecondary">
                {`${ESTIMATE_KIND_LABELS[kind]}, ${quantity} × ${formatMoney(unitCents)}`}
              </Typography>
            </Box>
            <Typography sx={{ fontVariantNumeric: "tabular-nums", fontWeight: 600 }}>
              {formatMoney(requestedCentsOf(quantity, unitCents))}
            </Typography>
            {onRemove && (
              <IconButton aria-label={`Remove ${description}`} onClick={() => onRemove(index)}>
                <CloseIcon fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {lines.length > 1 && (
        <Typography
          sx={{ pt: 1, borderTop: 1, borderColor: "divider", fontVariantNumeric: "tabular-nums", fontWeight: 600 }}
        >
          {`Total ${formatMoney(sumOf(lines))}`}
        </Typography>
      )}
    </div>
  );
}
