import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";

import { useSubmitClaimMutation } from "#client/generated/graphql";
import { paths } from "#client/lib/paths";
import { useKeptRequestKey } from "#client/lib/useKeptRequestKey";
import { Form, type SubmitTools } from "#client/ui/form/Form";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { useNotify } from "#client/ui/notify/useNotify";
import { newClaimFields } from "#shared/fields/claimFields";
import { FieldPair } from "../parts/FieldPair";
import { useExplain } from "../parts/useExplain";
import { useDraft } from "../session/useDraft";
import { prefilled, publicClaimSchema, type Holder, type PublicClaimValues } from "./publicClaimValues";

interface PublicClaimFormProps {
  readonly email: string;
  readonly holder: Holder | null;
}

export function PublicClaimForm({ email, holder }: PublicClaimFormProps) {
  const notify = useNotify();
  const explain = useExplain("Submission failed");
  const draft = useDraft("public claim");
  const { keyFor, done } = useKeptRequestKey(draft);
  const [submitClaim] = useSubmitClaimMutation();
  /** The last submitted claim, whose page accepts photos. */
  const [filed, setFiled] = useState<string | null>(null);

  async function submit(values: PublicClaimValues, { reset }: SubmitTools<PublicClaimValues>): Promise<void> {
    const { data } = await submitClaim({ variables: { input: { ...values, idempotencyKey: keyFor(values) } } });
    done();
    reset();
    notify({ title: "Claim submitted", description: "We'll be in touch soon." });
    setFiled(data?.submitClaim.id ?? null);
  }

  return (
    <Form<PublicClaimValues>
      label="Claim"
      draft={draft}
      initialValues={prefilled(email, holder)}
      schema={publicClaimSchema}
      onSubmit={submit}
      onError={explain}
    >
      <FieldPair>
        <TextField
          name="firstName"
          label="First Name"
          autoComplete="given-name"
          maxLength={newClaimFields.firstName.maxLength}
          required
        />
        <TextField
          name="lastName"
          label="Last Name"
          autoComplete="family-name"
          maxLength={newClaimFields.lastName.maxLength}
          required
        />
      </FieldPair>
      <FieldPair>
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={newClaimFields.email.maxLength}
          required
        />
        <TextField
          name="phone"
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={newClaimFields.phone.maxLength}
          required
        />
      </FieldPair>
      <TextField
        name="message"
        label="Message"
        hint="What happened, when it started, and where the vehicle is now."
        rows={5}
        maxLength={newClaimFields.message.maxLength}
        required
      />
      <Box>
        <SubmitButton size="large" pendingLabel="Submitting...">
          Submit your claim
        </SubmitButton>
      </Box>
      {filed !== null && (
        <Alert severity="success" role="status">
          We have your claim.{" "}
          <Link component={RouterLink} to={paths.portal.claim(filed)}>
            Add photos and documents
          </Link>
        </Alert>
      )}
    </Form>
  );
}
