import { PortalLogoChangesDocument } from "#client/generated/graphql";
import { useLiveLogo } from "#client/lib/apollo/useLiveLogo";
import { CustomerApi } from "../session/CustomerApi";

/** Renders nothing; keeps the brand's logo up to date. */
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
