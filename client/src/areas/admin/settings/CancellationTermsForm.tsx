import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { useDraft } from "#client/areas/admin/session/useDraft";
import { useSaveCancellationTermsMutation, type Settings_CancellationTermsFragment } from "#client/generated/graphql";
import { errorCode } from "#client/lib/errors";
import { formatInstant } from "#client/lib/format";
import { Form, type SubmitTools } from "#client/ui/form/Form";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { FieldGrid } from "../parts/FieldGrid";
import { Panel } from "../parts/Panel";
import {
  cancellationTermsSchema,
  mergedTerms,
  termsInput,
  termsValues,
  type CancellationTermValues,
} from "./cancellationTermValues";
import { Followed } from "./Followed";
import { MessageAlert, type SavingMessage } from "./MessageAlert";
import { saveFailure } from "./saveFailure";
import { StateTerms } from "./StateTerms";
import { TermFields } from "./TermFields";

interface CancellationTermsFormProps {
  readonly terms: Settings_CancellationTermsFragment;
  readonly refresh: () => Promise<unknown>;
}

/** On what terms a contract can be cancelled, everywhere and by state. */
export function CancellationTermsForm({ terms, refresh }: CancellationTermsFormProps) {
  const { version, createdAt, createdByName } = terms;
  const [saveTerms] = useSaveCancellationTermsMutation();
  const draft = useDraft(`cancellation terms of ${createdAt}`);
  const [message, setMessage] = useState<SavingMessage | null>(null);
  const saved = termsValues(terms);
  // What was not changed here may be a colleague's.
  const withMine = (begun: CancellationTermValues, mine: CancellationTermValues): CancellationTermValues =>
    mergedTerms(saved, begun, mine);

  async function save(
    values: CancellationTermValues,
    { begunWith, reset }: SubmitTools<CancellationTermValues>,
  ): Promise<void> {
    setMessage(null);
    const { data } = await saveTerms({ variables: { input: termsInput(version, withMine(begunWith, values)) } });
    if (data) reset(termsValues(data.saveCancellationTerms));
    setMessage({ severity: "success", text: "Cancellation terms updated" });
    await refresh();
  }

  function explain(error: unknown): void {
    setMessage(saveFailure(error, "Failed to update cancellation terms"));
    // The next save is based on what the colleague saved.
    if (errorCode(error) === "CONFLICT") void refresh();
  }

  return (
    <Panel title="Cancellation Terms">
      <Form<CancellationTermValues>
        label="Cancellation Terms"
        draft={draft}
        initialValues={saved}
        schema={cancellationTermsSchema}
        onSubmit={save}
        onInvalid={() => setMessage(null)}
        onError={explain}
      >
        <Followed version={version} saved={saved} withMine={withMine} />
        <Typography variant="body2" color="textSecondary">
          Contracts sent from now on name the terms of the customer&apos;s state, and their policies are cancelled by
          them. Nothing changes for contracts already sent. A PDF of your own, uploaded or saved as the default
          contract, must say the same.
        </Typography>
        <FieldGrid columns={4}>
          <TermFields />
        </FieldGrid>
        <StateTerms />
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
          <SubmitButton>Save terms</SubmitButton>
          <Typography variant="caption" color="textSecondary">
            {createdByName === null
              ? "These are the defaults."
              : `Last updated: ${formatInstant(createdAt)} by ${createdByName}.`}
          </Typography>
        </Box>
        <MessageAlert message={message} />
      </Form>
    </Panel>
  );
}
