import Typography from "@mui/material/Typography";

import { useSaveCancellationTermsMutation, type Settings_CancellationTermsFragment } from "#client/generated/graphql";
import { Form } from "#client/ui/form/Form";
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
import { SaveLine } from "./SaveLine";
import { StateTerms } from "./StateTerms";
import { TermFields } from "./TermFields";
import { useVersionedForm } from "./useVersionedForm";

interface CancellationTermsFormProps {
  readonly terms: Settings_CancellationTermsFragment;
  readonly refresh: () => Promise<unknown>;
}

/** On what terms a contract can be cancelled, everywhere and by state. */
export function CancellationTermsForm({ terms, refresh }: CancellationTermsFormProps) {
  const [saveTerms] = useSaveCancellationTermsMutation();
  const saved = termsValues(terms);
  const { form, followed, message } = useVersionedForm<CancellationTermValues>({
    what: "Cancellation terms",
    setting: terms,
    saved,
    withMine: (begun, mine) => mergedTerms(saved, begun, mine),
    send: async (values) => {
      const { data } = await saveTerms({ variables: { input: termsInput(terms.version, values) } });
      return data && termsValues(data.saveCancellationTerms);
    },
    refresh,
  });

  return (
    <Panel title="Cancellation Terms">
      <Form<CancellationTermValues> label="Cancellation Terms" schema={cancellationTermsSchema} {...form}>
        <Followed {...followed} />
        <Typography variant="body2" color="textSecondary">
          Contracts sent from now on name the terms of the customer&apos;s state, and their policies are cancelled by
          them. Nothing changes for contracts already sent. A PDF of your own, uploaded or saved as the default
          contract, must say the same.
        </Typography>
        <FieldGrid columns={4}>
          <TermFields />
        </FieldGrid>
        <StateTerms />
        <SaveLine label="Save terms" setting={terms} message={message} />
      </Form>
    </Panel>
  );
}
