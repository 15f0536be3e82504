import Paper from "@mui/material/Paper";

import { StateMessage } from "#client/ui/StateMessage";
import { PhoneLink } from "../parts/ContactLinks";

export function NoContracts() {
  return (
    <Paper variant="outlined">
      <StateMessage
        title="No contracts yet"
        description={
          <>
            When we send you a contract, you'll find it here. Expecting one? Call <PhoneLink />.
          </>
        }
      />
    </Paper>
  );
}
