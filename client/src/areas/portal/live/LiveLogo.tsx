import { PortalLogoChangesDocument } from "#client/generated/graphql";
import { useLiveLogo } from "#client/lib/apollo/useLiveLogo";
import { CustomerApi } from "../session/CustomerApi";

/** Shows nothing; the brand follows what it hears. */
export function LiveLogo() {
  return (
    <CustomerApi>
      <Listening />
    </CustomerApi>
  );
}

function Listening() {
  useLiveLogo(PortalLogoChangesDocument);
  return null;
}
