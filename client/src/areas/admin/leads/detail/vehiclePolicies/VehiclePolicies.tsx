import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";

import { paths } from "#client/lib/paths";
import { isWarned, overlapText, type VehiclePolicy, vehiclePolicyText } from "./vehiclePolicyText";

/** Says, in a sentence for each, which policies the lead's vehicle has or had. Renders nothing without one. */
export function VehiclePolicies({ policies }: { readonly policies: readonly VehiclePolicy[] }) {
  if (policies.length === 0) return null;
  return (
    <Alert severity={policies.some(isWarned) ? "warning" : "info"} sx={{ overflowWrap: "anywhere" }}>
      {policies.map((policy) => (
        <VehiclePolicySentence key={policy.id} policy={policy} />
      ))}
      {overlapText(policies)}
    </Alert>
  );
}

function VehiclePolicySentence({ policy }: { readonly policy: VehiclePolicy }) {
  const [before, after] = vehiclePolicyText(policy);
  return (
    <Box>
      {before}
      <Link
        component={RouterLink}
        to={paths.admin.policy(policy.id)}
        color="inherit"
        underline="always"
        sx={{ whiteSpace: "nowrap" }}
      >
        {policy.id}
      </Link>
      {after}
    </Box>
  );
}
