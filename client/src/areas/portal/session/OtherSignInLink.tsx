import Button from "@mui/material/Button";
import { useFormikContext } from "formik";

interface OtherSignInLinkProps {
  readonly onChoose: (email: string) => void;
  readonly children: string;
}

/** Leads to another way to sign in, with the e-mail address that this form has. */
export function OtherSignInLink({ onChoose, children }: OtherSignInLinkProps) {
  const { values, isSubmitting } = useFormikContext<{ readonly email?: string }>();
  return (
    <Button size="large" fullWidth disabled={isSubmitting} onClick={() => onChoose(values.email ?? "")}>
      {children}
    </Button>
  );
}
