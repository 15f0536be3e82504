import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useId, useState } from "react";

import { consentVersionName } from "#client/domains/consent/consentVersionName";
import type { SigningForm_ConsentFragment } from "#client/generated/graphql";
import { useFormField } from "#client/ui/form/useFormField";

interface ConsentFieldProps {
  readonly consent: SigningForm_ConsentFragment;
  /** Only someone who was shown the document can agree to sign it. */
  readonly wasShown: boolean;
}

/** Its value is the version of the wording that was agreed to: new wording needs a new consent. */
export function ConsentField({ consent: { text, version }, wasShown }: ConsentFieldProps) {
  const field = useFormField<string>("consent", { required: true });
  const waitsId = useId();
  const [asked, setAsked] = useState(false);
  const takeBack = useEffectEvent(() => field.setValue(""));
  const agreed = field.value === version;
  const toOthers = field.value !== "" && !agreed;
  useEffect(() => {
    if (toOthers) takeBack();
  }, [toOthers]);

  function tick(checked: boolean): void {
    if (wasShown) field.setValue(checked ? version : "");
    else setAsked(true);
  }

  const described = [field.aria["aria-describedby"], wasShown ? undefined : waitsId].filter(Boolean).join(" ");
  return (
    <Box sx={{ px: 2, py: 1.5, border: 1, borderColor: "divider", borderRadius: 1, bgcolor: "sunken" }}>
      <FormControlLabel
        disabled={field.disabled}
        label={
          <>
            <Typography component="span" variant="body2" sx={{ display: "block" }}>
              {text}
            </Typography>
            <Typography component="span" variant="caption" sx={{ display: "block", mt: 0.5, color: "text.secondary" }}>
              {`Consent version ${consentVersionName(version)}`}
            </Typography>
          </>
        }
        control={
          <Checkbox
            id={field.id}
            name="consent"
            checked={agreed}
            slotProps={{
              input: {
                ...field.aria,
                "aria-describedby": described === "" ? undefined : described,
                "aria-disabled": !wasShown || undefined,
              },
            }}
            onChange={(_event, checked) => tick(checked)}
            onBlur={field.touch}
          />
        }
      />
      {field.error !== undefined && (
        <FormHelperText id={`${field.id}-help`} error sx={{ marginInlineStart: 4.5 }}>
          {field.error}
        </FormHelperText>
      )}
      {!wasShown && (
        <Alert id={waitsId} severity="info" role={asked ? "alert" : "note"} sx={{ mt: 1 }}>
          Please look at your contract above first. You can agree as soon as one of its pages was shown, or once you
          have downloaded it.
        </Alert>
      )}
    </Box>
  );
}
