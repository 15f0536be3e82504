import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Radio from "@mui/material/Radio";
import Typography from "@mui/material/Typography";
import { Fragment, useId } from "react";
import { Link as RouterLink } from "react-router-dom";

import { leadName } from "#client/domains/leads/leadNames";
import type { MergeLeads_LeadFragment } from "#client/generated/graphql";
import { formatInstant } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { MERGED_FIELDS, MERGED_FIELD_LABELS } from "#shared/duplicates/mergedFields";
import { attachedRecords, shownValue } from "./mergeRecord";

interface MergeTableProps {
  readonly leads: readonly [MergeLeads_LeadFragment, MergeLeads_LeadFragment];
  readonly keptId: string;
  readonly onKeep: (id: string) => void;
  /** The fields in which they differ. */
  readonly fields: readonly string[];
  /** The id of the lead whose value stays. */
  readonly winner: (field: string) => string;
  readonly onChoose: (field: string, id: string) => void;
}

/** On a phone, the label is above its two values. */
const columns = { xs: "minmax(0, 1fr) minmax(0, 1fr)", sm: "minmax(9rem, 0.5fr) minmax(0, 1fr) minmax(0, 1fr)" };

export function MergeTable({ leads, keptId, onKeep, fields, winner, onChoose }: MergeTableProps) {
  const name = useId();
  const same = MERGED_FIELDS.filter((field) => !fields.includes(field)).filter(
    (field) => shownValue(leads[0], field) !== "",
  );
  return (
    <Paper
      variant="outlined"
      sx={{ p: 2, display: "grid", gridTemplateColumns: columns, columnGap: 2, rowGap: 1, alignItems: "start" }}
    >
      <RowLabel text="Lead that stays" first />
      {leads.map((lead) => (
        <Box key={lead.id} sx={{ minWidth: 0 }}>
          <Choice
            group={`${name}-kept`}
            label={`Keep ${leadName(lead)}`}
            text={leadName(lead)}
            strong
            checked={lead.id === keptId}
            onChoose={() => onKeep(lead.id)}
          />
          <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
            {[
              `Created ${formatInstant(lead.createdAt)}`,
              attachedRecords(lead),
              lead.policy && `Policy ${lead.policy.id}`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </Typography>
          <Link component={RouterLink} to={paths.admin.lead(lead.id)} sx={{ typography: "body2" }}>
            Open this lead
          </Link>
        </Box>
      ))}
      {fields.map((field) => (
        <Fragment key={field}>
          <RowLabel text={MERGED_FIELD_LABELS[field] ?? field} />
          {leads.map((lead) => {
            const text = shownValue(lead, field);
            return (
              <Choice
                key={lead.id}
                group={`${name}-${field}`}
                label={`${MERGED_FIELD_LABELS[field] ?? field} ${text || "empty"}`}
                text={text}
                checked={winner(field) === lead.id}
                onChoose={() => onChoose(field, lead.id)}
              />
            );
          })}
        </Fragment>
      ))}
      {same.length > 0 && (
        <Typography variant="body2" sx={{ gridColumn: "1 / -1", color: "text.secondary", overflowWrap: "anywhere" }}>
          {`Same in both: ${same.map((field) => `${MERGED_FIELD_LABELS[field] ?? field} ${shownValue(leads[0], field)}`).join(", ")}.`}
        </Typography>
      )}
    </Paper>
  );
}

/** On a phone a line keeps each field's two values together. */
function RowLabel({ text, first = false }: { readonly text: string; readonly first?: boolean }) {
  return (
    <Typography
      variant="subtitle2"
      component="div"
      sx={(theme) => ({
        gridColumn: { xs: "1 / -1", sm: "auto" },
        pt: 1,
        borderTop: { xs: first ? 0 : `1px solid ${theme.vars.palette.divider}`, sm: 0 },
      })}
    >
      {text}
    </Typography>
  );
}

interface ChoiceProps {
  readonly group: string;
  readonly label: string;
  readonly text: string;
  readonly strong?: true;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function Choice({ group, label, text, strong, checked, onChoose }: ChoiceProps) {
  return (
    <FormControlLabel
      control={
        <Radio
          size="small"
          name={group}
          checked={checked}
          onChange={onChoose}
          slotProps={{ input: { "aria-label": label } }}
        />
      }
      label={text === "" ? "empty" : text}
      sx={{
        m: 0,
        alignItems: "start",
        "& .MuiFormControlLabel-label": {
          pt: 1,
          minWidth: 0,
          overflowWrap: "anywhere",
          ...(strong && { fontWeight: 600 }),
          ...(text === "" && { color: "text.secondary", fontStyle: "italic" }),
        },
      }}
    />
  );
}
