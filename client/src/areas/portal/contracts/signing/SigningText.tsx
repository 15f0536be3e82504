import type { ComponentProps } from "react";

import { TextField } from "#client/ui/form/TextField";
import { SIGNATURE_MAX_LENGTHS } from "#shared/limits/signatureLimits";

interface SigningTextProps extends Omit<ComponentProps<typeof TextField>, "maxLength"> {
  readonly name: keyof typeof SIGNATURE_MAX_LENGTHS;
}

/** A text of the signature, within its length. */
export function SigningText({ name, ...rest }: SigningTextProps) {
  return <TextField {...rest} name={name} maxLength={SIGNATURE_MAX_LENGTHS[name]} />;
}
