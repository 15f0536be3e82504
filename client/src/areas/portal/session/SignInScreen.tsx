import { PageTitle } from "#client/ui/PageTitle";
import { PortalFrame } from "../shell/PortalFrame";
import { SignInPanel } from "./SignInPanel";

interface SignInScreenProps {
  readonly message: string | null;
}

export function SignInScreen({ message }: SignInScreenProps) {
  return (
    <PortalFrame>
      <PageTitle>Customer portal</PageTitle>
      <SignInPanel message={message} />
    </PortalFrame>
  );
}
