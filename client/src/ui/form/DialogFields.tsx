import DialogContent from "@mui/material/DialogContent";
import type { ReactNode } from "react";

import { FIELD_GAP } from "./fieldGap";

/** The fields of a dialog's form, one below the other, and what is said about them. */
export function DialogFields({ children }: { readonly children: ReactNode }) {
  return <DialogContent sx={{ display: "grid", gap: FIELD_GAP }}>{children}</DialogContent>;
}
