import Box from "@mui/material/Box";
import { useFormikContext } from "formik";
import { useEffect, useState } from "react";

import { HundredthsField } from "#client/domains/claims/HundredthsField";
import type { SentLineInput } from "#client/generated/graphql";
import { forgetDraft, type DraftKey } from "#client/lib/drafts";
import { Form } from "#client/ui/form/Form";
import { MoneyField } from "#client/ui/form/MoneyField";
import { SelectField } from "#client/ui/form/SelectField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { ESTIMATE_KINDS, ESTIMATE_KIND_LABELS } from "#shared/estimates/estimate";
import { estimateLineFields } from "#shared/fields/estimateFields";
import { FieldPair } from "../parts/FieldPair";
import { emptyLine, isBegun, lineSchema, toLine, type LineValues } from "./sentLines";

interface AddLineProps {
  readonly draft: DraftKey;
  readonly onAdd: (line: SentLineInput) => void;
  /** Called with whether a line is written that has not been added. */
  readonly onBegun: (begun: boolean) => void;
}

/** One line of the estimate. Each starts with a fresh form without errors, focused on its description. */
export function AddLine({ draft, onAdd, onBegun }: AddLineProps) {
  const [added, setAdded] = useState(0);
  const [kind, setKind] = useState(emptyLine.kind);
  return (
    <Form<LineValues>
      key={added}
      label="Add a line"
      draft={draft}
      initialValues={{ ...emptyLine, kind }}
      schema={lineSchema}
      quietWhileEmpty
      onSubmit={async (values) => {
        onAdd(toLine(values));
        // Before the next line's form mounts, which would restore it.
        forgetDraft(draft);
        setKind(values.kind);
        setAdded(added + 1);
      }}
    >
      <Begun onChange={onBegun} />
      <FieldPair>
        <SelectField
          name="kind"
          label="Pays for"
          options={ESTIMATE_KINDS.map((value) => ({ value, label: ESTIMATE_KIND_LABELS[value] }))}
        />
        <TextField
          name="description"
          label="Description"
          autoFocus={added > 0}
          maxLength={estimateLineFields.description.maxLength}
          required
        />
      </FieldPair>
      <FieldPair>
        <HundredthsField name="quantity" label="Quantity or hours" required />
        <MoneyField name="unitCents" label="Unit price" required />
      </FieldPair>
      <Box>
        <SubmitButton variant="outlined">Add line</SubmitButton>
      </Box>
    </Form>
  );
}

function Begun({ onChange }: { readonly onChange: (begun: boolean) => void }) {
  const begun = isBegun(useFormikContext<LineValues>().values);
  useEffect(() => onChange(begun), [begun, onChange]);
  return null;
}
