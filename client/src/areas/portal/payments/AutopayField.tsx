import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";

import { consentVersionName } from "#client/domains/consent/consentVersionName";
import type { CardDetails_ConsentFragment, CardDetails_ProfileFragment } from "#client/generated/graphql";
import { formatInstant } from "#client/lib/format";
import { SwitchField } from "#client/ui/form/SwitchField";
import { useNewWording } from "../parts/useNewWording";
import { beginsAutopay, type CardValues } from "./cardValues";

interface AutopayFieldProps {
  readonly profile: CardDetails_ProfileFragment | null;
  readonly consent: CardDetails_ConsentFragment;
  /** The first covered day, whose day of the month is the autopay day; null if not set. */
  readonly starts: string | null;
}

/** Turning autopay on is a consent: its wording is shown before, and the charge day stays visible afterwards. */
export function AutopayField({ profile, consent, starts }: AutopayFieldProps) {
  const { values, setFieldValue, initialValues: before, dirty } = useFormikContext<CardValues>();
  const changedHere = values.autopayEnabled !== before.autopayEnabled;
  const changedElsewhere = dirty && profile !== null && profile.autopayEnabled !== before.autopayEnabled;
  const agreedAt = profile?.autopayConsentAt ?? null;
  useNewWording(consent.version, () => {
    if (profile?.autopayEnabled !== true) void setFieldValue("autopayEnabled", false);
  });
  return (
    <Box sx={{ px: 2, py: 1.5, border: 1, borderColor: "divider", borderRadius: 1, bgcolor: "sunken" }}>
      <SwitchField name="autopayEnabled" label="Autopay" />
      <Box role="status">
        {beginsAutopay(values, { before, profile }) && (
          <>
            <Typography variant="body2">{consent.text}</Typography>
            <Typography variant="caption" component="p" sx={{ mt: 0.5, color: "text.secondary" }}>
              {`When you save with autopay on, you agree to this. Consent version ${consentVersionName(consent.version)}`}
            </Typography>
          </>
        )}
        {values.autopayEnabled && profile?.autopayEnabled === true && agreedAt !== null && (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {`You agreed to autopay on ${formatInstant(agreedAt)}. You can turn it off at any time.`}
          </Typography>
        )}
        {values.autopayEnabled && starts === null && (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            You won't be charged until your coverage start date is set.
          </Typography>
        )}
        {!values.autopayEnabled && changedHere && profile?.autopayEnabled === true && (
          <Typography variant="body2">After you save, we won't charge this card automatically.</Typography>
        )}
        {changedElsewhere && !changedHere && (
          <Typography variant="body2">
            {`Autopay was turned ${profile.autopayEnabled ? "on" : "off"} somewhere else in the meantime. Saving here won't change that.`}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
