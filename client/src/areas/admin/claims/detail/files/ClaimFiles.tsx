import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { Panel } from "#client/areas/admin/parts/Panel";
import { ClaimFileGrid, type ShownClaimFile } from "#client/domains/claims/files/ClaimFileGrid";
import type { ClaimFiles_FileFragment } from "#client/generated/graphql";
import { paths } from "#client/lib/paths";
import { ToneBadge } from "#client/ui/ToneBadge";
import type { ClaimDetail } from "../ClaimWorkspace";
import { AddFilesDialog } from "./AddFilesDialog";

interface ClaimFilesProps {
  readonly claim: Pick<ClaimDetail, "id" | "files" | "messages">;
}

/** The files from the customer, the shop and colleagues, shown next to the decision. */
export function ClaimFiles({ claim: { id, files, messages } }: ClaimFilesProps) {
  const [adding, setAdding] = useState(false);
  return (
    <Panel
      title="Photos and documents"
      action={
        <Button variant="outlined" size="small" color="inherit" onClick={() => setAdding(true)}>
          Add files
        </Button>
      }
    >
      {files.length === 0 ? (
        <Typography color="textSecondary">None yet. Files that the customer sends appear here right away.</Typography>
      ) : (
        <ClaimFileGrid files={files.map(shown)} />
      )}
      {adding && (
        <AddFilesDialog
          claimId={id}
          requiredDocuments={messages.flatMap(({ requiredDocuments }) => requiredDocuments)}
          onClose={() => setAdding(false)}
        />
      )}
    </Panel>
  );
}

function shown({ sentBy, forCustomer, authorName, ...file }: ClaimFiles_FileFragment): ShownClaimFile {
  return {
    ...file,
    address: paths.claimFile(file.id),
    author: sentBy === "customer" ? "The customer" : (authorName ?? "Unknown author"),
    badge: sentBy !== "customer" && forCustomer && <ToneBadge tone="indigo">The customer sees it</ToneBadge>,
  };
}
