import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

import { DOCUMENT_TYPES, type DocumentRequestType } from "#shared/documentTypes";
import { ToneBadge } from "#client/ui/ToneBadge";

export interface ShownPaper {
  readonly id: string;
  readonly type: DocumentRequestType;
  readonly missing: boolean;
  readonly waivedAt: string | null;
}

interface PaperListProps {
  /** In the order in which they were requested. */
  readonly papers: readonly ShownPaper[];
  /** The actions for a missing one. */
  readonly action?: ((paper: ShownPaper) => ReactNode) | undefined;
}

/** The photos and documents that a question asks for, and the status of each. */
export function PaperList({ papers, action }: PaperListProps) {
  if (papers.length === 0) return null;
  return (
    <Box component="ul" aria-label="Requested" sx={list}>
      {papers.map((paper) => (
        <Box
          key={paper.id}
          component="li"
          sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1, rowGap: 0.5 }}
        >
          <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
            {DOCUMENT_TYPES[paper.type].label}
          </Typography>
          <ToneBadge tone={paper.missing ? "amber" : paper.waivedAt === null ? "green" : "grey"} plain>
            {paper.missing ? "Missing" : paper.waivedAt === null ? "Received" : "Not needed"}
          </ToneBadge>
          {paper.missing && action?.(paper)}
        </Box>
      ))}
    </Box>
  );
}

const list = { listStyle: "none", m: 0, my: 1, p: 0, display: "grid", gap: 0.75 } as const;
