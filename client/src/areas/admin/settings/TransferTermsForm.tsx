import Typography from "@mui/material/Typography";
import { object } from "yup";

import { useSaveTransferTermsMutation, type Settings_TransferTermsFragment } from "#client/generated/graphql";
import { Form } from "#client/ui/form/Form";
import { MoneyField } from "#client/ui/form/MoneyField";
import { NumberField } from "#client/ui/form/NumberField";
import { requiredRange } from "#client/ui/form/rangeSchema";
import { TRANSFER_TERM_BOUNDS, TRANSFER_TERM_RANGES, type TransferTerms } from "#shared/transferTerms";
import { FieldGrid } from "../parts/FieldGrid";
import { Panel } from "../parts/Panel";
import { Followed } from "./Followed";
import { SaveLine } from "./SaveLine";
import { transferTermLabels } from "./transferTermLabels";
import { useVersionedForm } from "./useVersionedForm";

/** A number that was deleted is null until another one is typed. */
type TransferTermValues = { readonly [Field in keyof TransferTerms]: TransferTerms[Field] | null };

interface TransferTermsFormProps {
  readonly terms: Settings_TransferTermsFragment;
  readonly refresh: () => Promise<unknown>;
}

const required = (field: keyof TransferTerms) =>
  requiredRange(TRANSFER_TERM_BOUNDS[field], TRANSFER_TERM_RANGES[field]);

const schema = object({ feeCents: required("feeCents"), days: required("days") });

/** What a transfer to the next owner costs, and when it is asked for. */
export function TransferTermsForm({ terms, refresh }: TransferTermsFormProps) {
  const [saveTerms] = useSaveTransferTermsMutation();
  const saved = valuesOf(terms);
  const { form, followed, message } = useVersionedForm<TransferTermValues>({
    what: "Transfer terms",
    setting: terms,
    saved,
    withMine: (begun, mine) => ({
      feeCents: mine.feeCents === begun.feeCents ? saved.feeCents : mine.feeCents,
      days: mine.days === begun.days ? saved.days : mine.days,
    }),
    send: async ({ feeCents, days }) => {
      // The schema lets no number be missing.
      const input = { version: terms.version, feeCents: feeCents ?? saved.feeCents, days: days ?? saved.days };
      const { data } = await saveTerms({ variables: { input } });
      return data && valuesOf(data.saveTransferTerms);
    },
    refresh,
  });

  return (
    <Panel title="Transfer Terms">
      <Form<TransferTermValues> label="Transfer Terms" schema={schema} {...form}>
        <Followed {...followed} />
        <Typography variant="body2" color="textSecondary">
          When a car is sold, its policy can be transferred to the next owner. The fee is suggested, and staff are
          warned when the sale is longer ago. Contracts that name a fee or a time of their own must say the same.
        </Typography>
        <FieldGrid columns={2}>
          <MoneyField name="feeCents" label={transferTermLabels.feeCents} required />
          <NumberField name="days" label={transferTermLabels.days} required max={999} />
        </FieldGrid>
        <SaveLine label="Save terms" setting={terms} message={message} />
      </Form>
    </Panel>
  );
}

function valuesOf({ feeCents, days }: TransferTerms): TransferTerms {
  return { feeCents, days };
}
