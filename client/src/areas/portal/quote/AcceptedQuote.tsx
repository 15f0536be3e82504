import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";

import { paths } from "#client/lib/paths";
import { Facts } from "#client/ui/Facts";
import { PageHeader } from "#client/ui/PageHeader";
import { PLANS } from "#shared/plans";
import { EmailLink, PhoneLink } from "../parts/ContactLinks";
import { type Offered, factsOf } from "./offers";

/** What was accepted, with a link to its contract. If staff have sent the contract, the quote counts as accepted as quoted. */
export function AcceptedQuote({ quote }: { readonly quote: Offered }) {
  const { acceptedPosition, contractId, choices, vehicleName } = quote;
  const choice = choices.find(({ position }) => position === (acceptedPosition ?? 0));
  const vehicle = vehicleName === "" ? "" : ` for your ${vehicleName}`;
  return (
    <>
      <PageHeader title="Your quote" />
      <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 }, display: "grid", gap: 2.5, maxWidth: "40rem" }}>
        <Typography variant="h2">
          {acceptedPosition === null ? "Your contract has been sent" : "You accepted this quote"}
        </Typography>
        {choice && (
          <>
            <Typography>
              {PLANS[choice.plan].name} plan{vehicle}
            </Typography>
            <Facts facts={factsOf(choice)} />
          </>
        )}
        {contractId === null ? (
          <Typography>
            Its contract is no longer open. Call <PhoneLink /> or email <EmailLink />, and we&apos;ll send you a new
            one.
          </Typography>
        ) : (
          <Box>
            <Button
              component={RouterLink}
              to={paths.portal.guestContract(contractId)}
              size="large"
              variant="contained"
              sx={{ displayPrint: "none" }}
            >
              Go to your contract
            </Button>
          </Box>
        )}
      </Paper>
    </>
  );
}
