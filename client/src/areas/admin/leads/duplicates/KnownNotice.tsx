import Alert from "@mui/material/Alert";
import { useFormikContext } from "formik";
import { useEffect, useState } from "react";

import { useKnownLeadsQuery } from "#client/generated/graphql";
import { onceTyped } from "#client/lib/onceTyped";
import { phoneDigits } from "#shared/text/phone";
import { DuplicateLines } from "./DuplicateLines";

interface Typed {
  readonly email: string;
  readonly phone: string;
}

/** With fewer digits, a number is still being typed. */
const MIN_DIGITS = 7;

/** Shows, while a lead is being entered, who already has its email or phone. It does not prevent saving. */
export function KnownNotice() {
  const { values } = useFormikContext<{ readonly lead: { readonly email: string; readonly phone: string } }>();
  const { email, phone } = values.lead;
  const [typed, setTyped] = useState<Typed>({ email: "", phone: "" });
  useEffect(() => onceTyped(() => setTyped({ email, phone })), [email, phone]);
  const asked = {
    email: typed.email.includes("@") ? typed.email : "",
    phone: phoneDigits(typed.phone).length >= MIN_DIGITS ? typed.phone : "",
  };
  if (asked.email === "" && asked.phone === "") return null;
  return <KnownLeads {...asked} />;
}

function KnownLeads(asked: Typed) {
  const { data } = useKnownLeadsQuery({ variables: asked, fetchPolicy: "network-only" });
  const leads = data?.knownLeads ?? [];
  return (
    leads.length > 0 && (
      <Alert severity="warning" variant="outlined" icon={false} sx={{ "& .MuiAlert-message": { minWidth: 0 } }}>
        {leads.length === 1 ? "Another lead has this email or phone:" : "Other leads have this email or phone:"}
        <DuplicateLines label="Known leads" leads={leads} />
      </Alert>
    )
  );
}
