import Alert from "@mui/material/Alert";

import { useBulkRowsQuery, type Bulk_RowFragment } from "#client/generated/graphql";
import { formatNumber } from "#client/lib/format";

/** Names beyond these are counted. */
const SHOWN = 5;

/** Whether someone has changed it between its selection and the preview. */
export function hasChanged({ state, reason }: Pick<Bulk_RowFragment, "state" | "reason">): boolean {
  return state === "excluded" && reason === "changed_since";
}

/** Names the rows that a preview leaves out because someone has changed them since they were selected. */
export function ChangedRows({ id }: { readonly id: string }) {
  const { data } = useBulkRowsQuery({ variables: { id }, fetchPolicy: "network-only" });
  const rows = (data?.bulkChange?.leftAlone ?? []).filter(hasChanged);
  if (rows.length === 0) return null;
  const names = rows.slice(0, SHOWN).map(({ label, id: recordId }) => label || recordId);
  const more = rows.length > SHOWN ? ` and ${formatNumber(rows.length - SHOWN)} more` : "";
  return (
    <Alert severity="warning" sx={{ mt: 1, overflowWrap: "anywhere" }}>
      {`Changed since you selected them: ${names.join(", ")}${more}. To include them, look at them and select them again.`}
    </Alert>
  );
}
