import ArrowDownwardOutlined from "@mui/icons-material/ArrowDownwardOutlined";
import ArrowUpwardOutlined from "@mui/icons-material/ArrowUpwardOutlined";
import Button from "@mui/material/Button";

interface OrderSwitchProps {
  readonly order: "asc" | "desc";
  readonly onChange: (order: "asc" | "desc") => void;
}

/** Asc or Desc: says the order that the list has now, and turns it round. */
export function OrderSwitch({ order, onChange }: OrderSwitchProps) {
  const descending = order === "desc";
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      title={descending ? "Largest or newest first" : "Smallest or oldest first"}
      startIcon={descending ? <ArrowDownwardOutlined /> : <ArrowUpwardOutlined />}
      onClick={() => onChange(descending ? "asc" : "desc")}
    >
      {descending ? "Desc" : "Asc"}
    </Button>
  );
}
