import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

import { useSaveDefaultContractMutation, type Settings_PreferencesFragment } from "#client/generated/graphql";
import { uploadProgress } from "#client/lib/apollo/fetchWithProgress";
import { fileSizeExact, formatInstant } from "#client/lib/format";
import { Facts } from "#client/ui/Facts";
import { ChosenPdfPreview } from "../parts/ChosenPdfPreview";
import { Panel } from "../parts/Panel";
import { UploadForm } from "./UploadForm";
import { contractRule } from "./uploadRules";
import { useUpload } from "./useUpload";

interface DefaultContractProps {
  readonly contract: Settings_PreferencesFragment["defaultContract"];
  readonly refresh: () => Promise<unknown>;
}

/** The PDF that is sent when a contract has no file of its own. */
export function DefaultContract({ contract, refresh }: DefaultContractProps) {
  const [saveContract] = useSaveDefaultContractMutation();
  const upload = useUpload({
    rule: contractRule,
    async send({ name: fileName, type: fileType }, fileData, tell) {
      const seenUpdatedAt = contract?.updatedAt ?? null;
      await saveContract({
        variables: { input: { fileName, fileType, fileData, seenUpdatedAt } },
        context: uploadProgress(tell),
      });
      await refresh();
    },
    refresh,
    success: "Default contract updated successfully",
    failure: "Failed to save default contract",
  });

  return (
    <Panel title="Default Contract">
      <Box sx={{ display: "grid", gap: 2 }}>
        {contract ? (
          <Facts
            facts={[
              ["Current file", <bdi key="name">{contract.fileName}</bdi>],
              ["Size", fileSizeExact(contract.fileSize)],
              ["Updated", formatInstant(contract.updatedAt)],
            ]}
          />
        ) : (
          <Typography variant="body2" color="textSecondary">
            No default contract saved. A PDF is generated from the quote instead.
          </Typography>
        )}
        <UploadForm
          upload={upload}
          rule={contractRule}
          chooseLabel="Choose PDF"
          saveLabel="Save default contract"
          hint="PDF, up to 5 MB. Contracts already sent are not affected."
          preview={(file) => <ChosenPdfPreview file={file} />}
        />
      </Box>
    </Panel>
  );
}
