import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

import { formatDay, formatInstant, formatNumber } from "#client/lib/format";
import { newYorkYear } from "#shared/days";
import {
  IMPORTED_FIELD_LABELS,
  POLICY_NUMBER,
  POLICY_PREFIX,
  SOLD_ON,
  type ImportedRecords,
  type ImportMapping,
} from "#shared/imports/importedFields";
import { readRow, type ImportedRow } from "#shared/imports/readRow";
import { formatDollars, formatMoney } from "#shared/money";

interface ImportPreviewProps {
  readonly records: ImportedRecords;
  readonly mapping: ImportMapping;
  readonly sample: readonly (readonly string[])[];
}

/** The first rows as they would be stored, by the same rules as on the server. */
export function ImportPreview({ records, mapping, sample }: ImportPreviewProps) {
  const rows = sample.slice(0, 8).map((cells) => readRow(mapping, cells, newYorkYear() + 1));
  return (
    <Box component="ol" aria-label="First rows" sx={{ m: 0, pl: 3, display: "grid", gap: 1 }}>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows of a file have no keys
        <Box component="li" key={index} sx={{ overflowWrap: "anywhere" }}>
          {namedValues(row).map(([name, value]) => (
            <Box key={name} component="span" sx={{ mr: 2 }}>
              <Typography component="span" variant="body2" color="textSecondary">
                {`${IMPORTED_FIELD_LABELS[records][name] ?? name}: `}
              </Typography>
              {value}
            </Box>
          ))}
          {row.consent && `Consent to be called: ${formatInstant(row.consent.givenAt)}`}
          {row.errors.map((error) => (
            <Typography key={error} variant="body2" sx={{ color: "error.main" }}>
              {error}
            </Typography>
          ))}
        </Box>
      ))}
    </Box>
  );
}

/** By the names of their fields, whose labels tell when a column is mapped wrongly. */
function namedValues({ lead, vehicle, note, policy }: ImportedRow): readonly (readonly [string, string | number])[] {
  return [
    ...(policy === null ? [] : policyValues(policy)),
    ...Object.entries({ ...lead, ...(note !== null && { note }) }),
    ...Object.entries(vehicle).map(([name, value]) => [`vehicle.${name}`, value] as const),
  ];
}

function policyValues({
  number,
  soldOn,
  fields,
}: NonNullable<ImportedRow["policy"]>): readonly (readonly [string, string])[] {
  const values = Object.entries(fields).map(([name, value]) => [POLICY_PREFIX + name, shown(name, value)] as const);
  return [
    ...(number === "" ? [] : [[POLICY_NUMBER, number] as const]),
    ...(soldOn === null ? [] : [[SOLD_ON, formatDay(soldOn)] as const]),
    ...values,
  ];
}

/** Money in fields that end in `Cents`, as everywhere. */
function shown(name: string, value: string | number): string {
  if (typeof value === "string") return name === "package" ? value : formatDay(value);
  if (name.endsWith("Cents")) return formatMoney(value);
  return name === "deductible" ? formatDollars(value, "") : formatNumber(value);
}
