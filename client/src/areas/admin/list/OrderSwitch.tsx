import Button from "@mui/material/Button";

import { ArrowDownwardIcon, ArrowUpwardIcon } from "#client/ui/icons";

interface OrderSwitchProps {
  readonly order: "asc" | "desc";
  /** The labels of the two directions for the current sort key. */
  readonly labels?: Readonly<Record<"asc" | "desc", string>>;
  readonly onChange: (order: "asc" | "desc") => void;
}

const defaultLabels = { asc: "Asc", desc: "Desc" } as const;

/** Shows the current direction, and reverses it. */
export function OrderSwitch({ order, labels, onChange }: OrderSwitchProps) {
  const descending = order === "desc";
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      {...(labels === undefined && { title: descending ? "Largest or newest first" : "Smallest or oldest first" })}
      startIcon={descending ? <ArrowDownwardIcon /> : <ArrowUpwardIcon />}
      onClick={() => onChange(descending ? "asc" : "desc")}
    >
      {(labels ?? defaultLabels)[order]}
    </Button>
  );
}
