import Box from "@mui/material/Box";
import type { Breakpoint } from "@mui/material/styles";

import { CheckIcon } from "#client/ui/icons";

interface CheckListProps {
  readonly items: readonly string[];
  /** Text columns by breakpoint; a long list is easier to read in two. */
  readonly columns?: number | Partial<Record<Breakpoint, number>>;
}

/** Short lines, each with a check mark. */
export function CheckList({ items, columns = 1 }: CheckListProps) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", columnGap: 3, columns }}>
      {items.map((item) => (
        <Box component="li" key={item} sx={{ py: 0.5, display: "flex", gap: 1.25, breakInside: "avoid" }}>
          <CheckIcon aria-hidden fontSize="small" sx={{ mt: 0.375, color: "primary.main" }} />
          <Box component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
            {item}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
