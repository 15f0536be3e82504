import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { number, object } from "yup";

import { MAX_LIMIT_CENTS, MAX_VALID_DAYS } from "#shared/estimates/secondPerson";
import { formatMoney } from "#shared/money";
import { useSaveClaimLimitsMutation, type Settings_LimitsFragment } from "#client/generated/graphql";
import { errorCode, errorMessage } from "#client/lib/errors";
import { formatInstant } from "#client/lib/format";
import { Form } from "#client/ui/form/Form";
import { MoneyField } from "#client/ui/form/MoneyField";
import { NumberField } from "#client/ui/form/NumberField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { FieldGrid } from "../parts/FieldGrid";
import { Panel } from "../parts/Panel";
import { MessageAlert, type SavingMessage } from "./MessageAlert";

interface ClaimLimitsFormProps {
  readonly limits: Settings_LimitsFragment;
  readonly refresh: () => Promise<unknown>;
}

type Limits = Pick<
  Settings_LimitsFragment,
  "laborRateCents" | "adjusterCents" | "perClaimCents" | "perPolicyCents" | "validDays"
>;

const days = `From 1 to ${MAX_VALID_DAYS} days.`;
const amount = () =>
  number()
    .nullable()
    .max(MAX_LIMIT_CENTS, `At most ${formatMoney(MAX_LIMIT_CENTS)}.`);
const schema = object({
  laborRateCents: amount().min(1, "More than nothing. Leave it empty for no limit."),
  adjusterCents: amount(),
  perClaimCents: amount(),
  perPolicyCents: amount(),
  validDays: number().required(days).min(1, days).max(MAX_VALID_DAYS, days),
});

/** What one person may authorize of claims; whatever exceeds it needs a second one. */
export function ClaimLimitsForm({ limits, refresh }: ClaimLimitsFormProps) {
  const { laborRateCents, adjusterCents, perClaimCents, perPolicyCents, validDays, createdAt, createdByName } = limits;
  const [saveLimits] = useSaveClaimLimitsMutation();
  const [message, setMessage] = useState<SavingMessage | null>(null);

  async function save(input: Limits): Promise<void> {
    setMessage(null);
    await saveLimits({ variables: { input } });
    setMessage({ severity: "success", text: "Claim limits updated" });
    await refresh();
  }

  function explain(error: unknown): void {
    if (errorCode(error) === "UNAUTHENTICATED") return;
    const failure = "Failed to update claim limits";
    const reason = errorCode(error) === "VALIDATION_FAILED" ? errorMessage(error, failure) : undefined;
    setMessage({ severity: "error", title: "Save failed", text: failure, reason });
  }

  return (
    <Panel title="Claim Limits">
      <Form<Limits>
        label="Claim Limits"
        initialValues={{ laborRateCents, adjusterCents, perClaimCents, perPolicyCents, validDays }}
        schema={schema}
        onSubmit={save}
        onError={explain}
      >
        <Typography variant="body2" color="textSecondary">
          What exceeds a limit waits for a second person: a manager or an administrator, never the one who asked. An
          empty field is no limit.
        </Typography>
        <FieldGrid columns={2}>
          <MoneyField name="laborRateCents" label="Labor, per hour" />
          <MoneyField name="adjusterCents" label="Claims desk, per authorization" />
          <MoneyField name="perClaimCents" label="In all, per claim" />
          <MoneyField name="perPolicyCents" label="In all, per policy" />
          <NumberField name="validDays" label="Days an authorization is valid" required max={999} />
        </FieldGrid>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
          <SubmitButton>Save limits</SubmitButton>
          <Typography variant="caption" color="textSecondary">
            {createdByName === null
              ? "As delivered."
              : `Last updated: ${formatInstant(createdAt)} by ${createdByName}.`}
          </Typography>
        </Box>
        <MessageAlert message={message} />
      </Form>
    </Panel>
  );
}
