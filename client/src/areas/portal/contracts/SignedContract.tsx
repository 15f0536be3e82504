import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";

import type { ContractCard_ContractFragment } from "#client/generated/graphql";
import { MEASURE } from "#client/lib/design/tokens";
import { formatInstantDay } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { Facts } from "#client/ui/Facts";
import { VerifiedIcon } from "#client/ui/icons";
import { SignatureLine } from "./SignatureLine";

interface SignedContractProps {
  readonly contract: ContractCard_ContractFragment;
  /** The viewer has only the link, which shows just the document. */
  readonly guest: boolean;
}

/** The signature, and what was agreed to with it. */
export function SignedContract({ contract, guest }: SignedContractProps) {
  const { signatureName, signatureEmail, signatureConsent, linkEndsAt } = contract;
  const facts = factsOf(contract);
  return (
    <Box
      sx={{
        p: { xs: 2.5, sm: 4 },
        display: "grid",
        gap: { xs: 3, md: 5 },
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
        borderTop: 1,
        borderColor: "divider",
        bgcolor: "sunken",
      }}
    >
      <Box sx={{ display: "grid", gap: 2, alignContent: "start" }}>
        <Typography sx={{ display: "flex", gap: 1.25, overflowWrap: "anywhere" }}>
          <VerifiedIcon aria-hidden sx={{ color: "primary.main" }} />
          <span>
            <strong>Thank you for signing.</strong>{" "}
            {signatureEmail === null
              ? "You're all set."
              : `You're all set. We emailed your signed copy to ${signatureEmail}.`}
          </span>
        </Typography>
        {signatureName !== null && <SignatureLine name={signatureName} />}
        {guest && linkEndsAt !== null && (
          <Typography sx={{ color: "text.secondary" }}>
            {`This link shows only the signed document, and it works until ${formatInstantDay(linkEndsAt)}. Everything else is in your portal once your coverage is active.`}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: "grid", gap: 2, alignContent: "start" }}>
        {facts.length > 0 && <Facts facts={facts} />}
        <FormControlLabel disabled control={<Checkbox checked={signatureConsent} />} label="Agreed to sign digitally" />
        {(guest || signatureName !== null) && <HowToVerify />}
      </Box>
    </Box>
  );
}

function HowToVerify() {
  return (
    <Typography variant="body2" sx={{ color: "text.secondary", maxWidth: MEASURE, textWrap: "pretty" }}>
      The signed PDF is sealed and includes a certificate page. Anyone can{" "}
      <Link component={RouterLink} to={paths.verify} underline="always">
        check that a copy hasn't been changed
      </Link>
      .
    </Typography>
  );
}

function factsOf(contract: ContractCard_ContractFragment): readonly (readonly [string, string])[] {
  const { signatureName, signatureEmail, paymentCardBrand, paymentCardNumber, paymentExpMonth, paymentExpYear } =
    contract;
  const card = [paymentCardBrand, paymentCardNumber].filter(Boolean).join(" ");
  const expiry = paymentExpMonth === null ? "" : `${String(paymentExpMonth).padStart(2, "0")}/${paymentExpYear ?? ""}`;
  return [
    ...(signatureName === null ? [] : [["Signed by", signatureName] as const]),
    ...(signatureEmail === null ? [] : [["Email", signatureEmail] as const]),
    ...(card === "" ? [] : [["Card", card] as const]),
    ...(expiry === "" ? [] : [["Expires", expiry] as const]),
  ];
}
