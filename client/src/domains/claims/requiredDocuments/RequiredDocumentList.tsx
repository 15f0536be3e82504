import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

import { ToneBadge } from "#client/ui/ToneBadge";
import { DOCUMENT_TYPES, type DocumentRequestType } from "#shared/documentTypes";

export interface ShownDocument {
  readonly id: string;
  readonly type: DocumentRequestType;
  readonly missing: boolean;
  readonly waivedAt: string | null;
}

interface RequiredDocumentListProps {
  /** In the order in which they were requested. */
  readonly requiredDocuments: readonly ShownDocument[];
  /** The actions for a missing one. */
  readonly action?: ((requiredDocument: ShownDocument) => ReactNode) | undefined;
}

/** The photos and documents that a question asks for, and the status of each. */
export function RequiredDocumentList({ requiredDocuments, action }: RequiredDocumentListProps) {
  if (requiredDocuments.length === 0) return null;
  return (
    <Box component="ul" aria-label="Requested" sx={list}>
      {requiredDocuments.map((requiredDocument) => (
        <Box
          key={requiredDocument.id}
          component="li"
          sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1, rowGap: 0.5 }}
        >
          <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
            {DOCUMENT_TYPES[requiredDocument.type].label}
          </Typography>
          <ToneBadge
            tone={requiredDocument.missing ? "amber" : requiredDocument.waivedAt === null ? "green" : "grey"}
            plain
          >
            {requiredDocument.missing ? "Missing" : requiredDocument.waivedAt === null ? "Received" : "Not needed"}
          </ToneBadge>
          {requiredDocument.missing && action?.(requiredDocument)}
        </Box>
      ))}
    </Box>
  );
}

const list = { listStyle: "none", m: 0, my: 1, p: 0, display: "grid", gap: 0.75 } as const;
