import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";

import { MarketingMail } from "#client/areas/admin/mail/marketing/MarketingMail";
import { ContactLink } from "#client/areas/admin/parts/ContactLink";
import { Panel } from "#client/areas/admin/parts/Panel";
import { usePermissions } from "#client/areas/admin/session/usePermission";
import { leadName } from "#client/domains/leads/leadNames";
import { vehicleSection } from "#client/domains/vehicles/vehicleSection";
import { reach } from "#client/lib/design/fingers";
import { formatNumber, titleCase } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { Facts } from "#client/ui/Facts";
import { NO_CONSENT } from "#shared/calls/contact";
import { vehicleName } from "#shared/text/names";
import { phoneLink } from "#shared/text/phone";
import type { PolicyOverviewData } from "./PolicyOverview";

interface CustomerSnapshotProps {
  readonly policy: PolicyOverviewData;
}

const NONE = "Not provided";

/** The holder and the vehicle, with contact details. */
export function CustomerSnapshot({ policy: { lead, vehicle, customers } }: CustomerSnapshotProps) {
  const mayOpen = usePermissions()("viewerCanSell");
  const location = [lead.city, lead.state, lead.zip].filter(Boolean).join(", ");
  return (
    <Panel
      title="Customer snapshot"
      action={
        mayOpen && (
          <Link component={RouterLink} to={paths.admin.lead(lead.id)} variant="body2" sx={reach}>
            Open lead
          </Link>
        )
      }
    >
      <Group title="Contact">
        <Facts
          facts={[
            ["Name", leadName(lead)],
            ["Email", reached(lead.mayBeContacted, lead.email, (email) => `mailto:${email}`)],
            ["Phone", reached(lead.mayBeCalled, lead.phone, phoneLink)],
            ...contactFact(lead),
            ["Location", location || NONE],
            ["Portal sign-in", customers.map(({ email }) => email).join(", ") || "No customer yet"],
          ]}
        />
        <MarketingMail email={lead.email} unsubscription={lead.unsubscription} />
      </Group>
      <Group title="Vehicle">
        {vehicle ? (
          <Facts
            facts={[
              ["Vehicle", vehicleName(vehicle) || NONE],
              [vehicleSection.trim.label, vehicle.trim ?? NONE],
              [vehicleSection.vin.label, vehicle.vin ?? NONE],
              [
                vehicleSection.odometer.label,
                vehicle.odometer === null ? NONE : `${formatNumber(vehicle.odometer)} miles`,
              ],
              [vehicleSection.usage.label, vehicle.usage ? titleCase(vehicle.usage) : NONE],
              ["Electric", vehicle.ev === null ? NONE : vehicle.ev ? "Yes" : "No"],
            ]}
          />
        ) : (
          <Typography variant="body2" color="textSecondary">
            No vehicle yet. Use Edit policy to add one.
          </Typography>
        )}
      </Group>
    </Panel>
  );
}

interface Holder {
  readonly mayBeContacted: boolean;
  readonly mayBeCalled: boolean;
}

/** Why something is not a link. */
function contactFact({ mayBeContacted, mayBeCalled }: Holder): readonly (readonly [string, string])[] {
  if (!mayBeContacted) return [["Contact", "Do not call or email"]];
  return mayBeCalled ? [] : [["Contact", NO_CONSENT]];
}

function reached(isOffered: boolean, address: string | null, href: (address: string) => string): ReactNode {
  return address ? <ContactLink address={address} href={href(address)} isOffered={isOffered} /> : NONE;
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ "& + &": { mt: 2, pt: 2, borderTop: 1, borderColor: "divider" } }}>
      <Typography variant="h5" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
