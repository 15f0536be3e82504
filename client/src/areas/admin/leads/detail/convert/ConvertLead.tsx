import Button from "@mui/material/Button";
import { useState } from "react";

import { useConvertLeadMutation } from "../../../../../generated/graphql";
import { errorCode } from "../../../../../lib/errors";
import { useRequestKey } from "../../../../../lib/useRequestKey";
import { useNotify } from "../../../../../ui/notify/useNotify";
import { useReportFailure } from "../../../session/useReportFailure";
import type { LeadDetailData } from "../LeadDetail";
import { ConversionDialog } from "./ConversionDialog";
import { conversionInput, type ConversionValues } from "./conversionValues";

interface ConvertLeadProps {
  readonly lead: LeadDetailData;
  readonly onConverted: () => unknown;
}

/** Back-office specification, section 4: a lead is converted once. */
export function ConvertLead({ lead, onConverted }: ConvertLeadProps) {
  const [convertLead, { loading }] = useConvertLeadMutation();
  const [asking, setAsking] = useState(false);
  const { keyFor, done } = useRequestKey();
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function convert(values: ConversionValues): Promise<void> {
    const input = conversionInput(lead.id, values);
    await convertLead({ variables: { input: { ...input, idempotencyKey: keyFor(input) } } });
    done();
    setAsking(false);
    notify({ title: "Lead converted to policy" });
    await onConverted();
  }

  function onError(error: unknown): void {
    reportFailure(error, "Failed to convert lead", { serverMessage: true });
    // Somebody else was faster: the screen learns of their policy.
    if (errorCode(error) === "CONFLICT") void onConverted();
  }

  const converted = lead.policy !== null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        disabled={converted || loading}
        aria-busy={loading}
        onClick={() => setAsking(true)}
      >
        {converted ? "Policy Created" : loading ? "Converting..." : "Convert to Policy"}
      </Button>
      <ConversionDialog
        open={asking && !converted}
        lead={lead}
        onConvert={convert}
        onError={onError}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
