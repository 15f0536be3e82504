import ArrowDownwardOutlined from "@mui/icons-material/ArrowDownwardOutlined";
import ArrowUpwardOutlined from "@mui/icons-material/ArrowUpwardOutlined";
import Button from "@mui/material/Button";

interface OrderSwitchProps {
  readonly order: "asc" | "desc";
  /** How the two are called for what the list is sorted by; they say it all. */
  readonly words?: Readonly<Record<"asc" | "desc", string>>;
  readonly onChange: (order: "asc" | "desc") => void;
}

const usualWords = { asc: "Asc", desc: "Desc" } as const;

/** Says the order that the list has now, and turns it round. */
export function OrderSwitch({ order, words, onChange }: OrderSwitchProps) {
  const descending = order === "desc";
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      {...(words === undefined && { title: descending ? "Largest or newest first" : "Smallest or oldest first" })}
      startIcon={descending ? <ArrowDownwardOutlined /> : <ArrowUpwardOutlined />}
      onClick={() => onChange(descending ? "asc" : "desc")}
    >
      {(words ?? usualWords)[order]}
    </Button>
  );
}
