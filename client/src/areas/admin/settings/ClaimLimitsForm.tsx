import Typography from "@mui/material/Typography";

import { HundredthsField } from "#client/domains/claims/HundredthsField";
import { useSaveClaimLimitsMutation, type Settings_LimitsFragment } from "#client/generated/graphql";
import { Form } from "#client/ui/form/Form";
import { MoneyField } from "#client/ui/form/MoneyField";
import { NumberField } from "#client/ui/form/NumberField";
import { FieldGrid } from "../parts/FieldGrid";
import { Panel } from "../parts/Panel";
import { claimLimitLabels } from "./claimLimitLabels";
import { changedLimits, claimLimitsSchema, limitsInput, limitsValues, type ClaimLimitValues } from "./claimLimitValues";
import { Followed } from "./Followed";
import { SaveLine } from "./SaveLine";
import { StateRates } from "./StateRates";
import { useVersionedForm } from "./useVersionedForm";

interface ClaimLimitsFormProps {
  readonly limits: Settings_LimitsFragment;
  readonly refresh: () => Promise<unknown>;
}

/** How much one person may authorize on claims; anything above it needs a second person. */
export function ClaimLimitsForm({ limits, refresh }: ClaimLimitsFormProps) {
  const [saveLimits] = useSaveClaimLimitsMutation();
  const saved = limitsValues(limits);
  const { form, followed, message } = useVersionedForm<ClaimLimitValues>({
    what: "Claim limits",
    setting: limits,
    saved,
    withMine: (begun, mine) => ({ ...saved, ...changedLimits(begun, mine) }),
    send: async (values) => {
      const { data } = await saveLimits({ variables: { input: limitsInput(limits.version, values) } });
      return data && limitsValues(data.saveClaimLimits);
    },
    refresh,
  });

  return (
    <Panel title="Claim Limits">
      <Form<ClaimLimitValues> label="Claim Limits" schema={claimLimitsSchema} {...form}>
        <Followed {...followed} />
        <Typography variant="body2" color="textSecondary">
          Anything over a limit waits for a second person from Staff, Manager or Administrator, never the one who asked.
          The second person may not approve more than their own bound. Leave a field empty for no limit.
        </Typography>
        <FieldGrid columns={3}>
          <MoneyField name="adjusterCents" label={claimLimitLabels.adjusterCents} />
          <MoneyField name="staffCents" label={claimLimitLabels.staffCents} />
          <MoneyField name="managerCents" label={claimLimitLabels.managerCents} />
        </FieldGrid>
        <FieldGrid columns={2}>
          <MoneyField name="laborRateCents" label={claimLimitLabels.laborRateCents} />
          <HundredthsField name="laborHours" label={claimLimitLabels.laborHours} />
          <NumberField
            name="partOverListPercent"
            label={claimLimitLabels.partOverListPercent}
            end="percent"
            max={9999}
          />
          <MoneyField name="perClaimCents" label={claimLimitLabels.perClaimCents} />
          <MoneyField name="perPolicyCents" label={claimLimitLabels.perPolicyCents} />
          <NumberField name="validDays" label={claimLimitLabels.validDays} required max={999} />
          <NumberField name="appealDays" label={claimLimitLabels.appealDays} required max={999} />
        </FieldGrid>
        <Typography variant="body2" color="textSecondary">
          A question the customer doesn&apos;t answer is emailed twice more. After that, the claim comes back to staff,
          with one business day to act.
        </Typography>
        <FieldGrid columns={3}>
          <NumberField name="remindAfterDays" label={claimLimitLabels.remindAfterDays} required max={999} />
          <NumberField name="remindAgainAfterDays" label={claimLimitLabels.remindAgainAfterDays} required max={999} />
          <NumberField name="unansweredAfterDays" label={claimLimitLabels.unansweredAfterDays} required max={999} />
        </FieldGrid>
        <StateRates />
        <MoneyField
          name="automaticCents"
          label={claimLimitLabels.automaticCents}
          hint="Leave it empty to authorize nothing automatically. A claim's first authorization is automatic when the rules cover every line, each has its price, the shop is known, no question is open, no document is missing and no limit is exceeded."
        />
        <MoneyField
          name="reserveWithoutEstimateCents"
          label={claimLimitLabels.reserveWithoutEstimateCents}
          hint="What an open claim is expected to cost us, as long as nobody has entered its estimate. It counts in the reports at once, also for claims filed before. $0 sets nothing aside."
        />
        <SaveLine label="Save limits" setting={limits} message={message} />
      </Form>
    </Panel>
  );
}
