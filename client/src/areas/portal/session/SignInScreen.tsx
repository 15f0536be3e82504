import { PageTitle } from "#client/ui/PageTitle";
import { PortalFrame } from "../shell/PortalFrame";
import { CustomerApi } from "./CustomerApi";
import { SignInPanel } from "./SignInPanel";

interface SignInScreenProps {
  readonly message: string | null;
  /** The token of a sign-in link. */
  readonly link?: string | null;
}

export function SignInScreen({ message, link = null }: SignInScreenProps) {
  return (
    <CustomerApi>
      <PortalFrame>
        <PageTitle>Customer portal</PageTitle>
        <SignInPanel message={message} link={link} />
      </PortalFrame>
    </CustomerApi>
  );
}
