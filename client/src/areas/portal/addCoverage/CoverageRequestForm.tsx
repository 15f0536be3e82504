import Box from "@mui/material/Box";

import { useRequestCoverageMutation } from "#client/generated/graphql";
import { useKeptRequestKey } from "#client/lib/useKeptRequestKey";
import { Form, type SubmitTools } from "#client/ui/form/Form";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { useNotify } from "#client/ui/notify/useNotify";
import { MAX_MESSAGE_LENGTH, MAX_PHONE_LENGTH } from "#shared/limits/leadLimits";
import { useExplain } from "../parts/useExplain";
import { useDraft } from "../session/useDraft";
import { coverageSchema, emptyCoverage, messageMissing, toCoverageRequest, type CoverageValues } from "./coverageForm";
import { VehicleFields } from "./VehicleFields";

/** Only the message is required, because a customer may not know anything else about the vehicle yet. */
export function CoverageRequestForm() {
  const notify = useNotify();
  const explain = useExplain("Submission failed", "We couldn't submit your request.");
  const draft = useDraft("coverage request");
  const { keyFor, done } = useKeptRequestKey(draft);
  const [request] = useRequestCoverageMutation();

  async function send(values: CoverageValues, { reset }: SubmitTools<CoverageValues>): Promise<void> {
    const input = toCoverageRequest(values);
    await request({ variables: { input: { ...input, idempotencyKey: keyFor(input) } } });
    done();
    reset();
    notify({
      title: "Request sent",
      description: "A coverage specialist will reach out with plan options shortly.",
    });
  }

  return (
    <Form<CoverageValues>
      label="Request a Quote"
      draft={draft}
      initialValues={emptyCoverage}
      schema={coverageSchema}
      onSubmit={send}
      onInvalid={({ message }) => notify({ ...whyInvalid(message), variant: "destructive" })}
      onError={explain}
    >
      <VehicleFields />
      <TextField
        name="phone"
        label="Preferred phone"
        type="tel"
        autoComplete="tel"
        maxLength={MAX_PHONE_LENGTH}
        optional
      />
      <TextField
        name="message"
        label="How can we help"
        hint="For example: a used car we're buying next week."
        rows={4}
        maxLength={MAX_MESSAGE_LENGTH}
        required
      />
      <Box>
        <SubmitButton size="large" pendingLabel="Sending...">
          Send request
        </SubmitButton>
      </Box>
    </Form>
  );
}

/** The message is missing or too long. */
function whyInvalid(problem: string | undefined) {
  return problem === messageMissing.description ? messageMissing : { title: "Submission failed", description: problem };
}
