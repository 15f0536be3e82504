import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { ReactNode } from "react";
import { useMatch, useOutlet } from "react-router-dom";

import { recordScroller, scroller } from "#client/ui/scroller";
import { OpenRecord } from "./openRecord";

interface ListBesideRecordProps {
  readonly list: ReactNode;
  /** The list's path; a record's path is this followed by its id. */
  readonly address: string;
}

/** A list and the record opened from it: side by side on wide screens, otherwise one in place of the other. */
export function ListBesideRecord({ list, address }: ListBesideRecordProps) {
  const wide = useMediaQuery((theme) => theme.breakpoints.up("xl"));
  const id = useMatch(`${address}/:id`)?.params.id;
  const record = useOutlet();
  const open = wide && record ? id : undefined;
  return (
    <Box
      sx={{
        height: "100%",
        display: "grid",
        // Beside a list, only the record is printed.
        "@media print": { display: "block", height: "auto" },
        gridTemplateColumns: open === undefined ? "minmax(0, 1fr)" : "minmax(20rem, 24rem) minmax(0, 1fr)",
      }}
    >
      {(wide || !record) && (
        <Box
          sx={{
            ...scroller,
            ...(open !== undefined && { borderRight: 1, borderColor: "divider", displayPrint: "none" }),
          }}
        >
          <OpenRecord value={open}>{list}</OpenRecord>
        </Box>
      )}
      {/* Nothing jumps sideways between a long tab and a short one. */}
      {record && <Box sx={{ ...recordScroller, scrollbarGutter: { md: "stable" } }}>{record}</Box>}
    </Box>
  );
}
