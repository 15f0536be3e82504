import { privacyPolicy } from "../content/legal/privacy";
import { tcpaNotice } from "../content/legal/tcpa";
import { termsOfService } from "../content/legal/terms";
import { LegalScreen } from "./LegalScreen";

export function PrivacyScreen() {
  return <LegalScreen document={privacyPolicy} />;
}

export function TermsScreen() {
  return <LegalScreen document={termsOfService} />;
}

export function TcpaScreen() {
  return <LegalScreen document={tcpaNotice} />;
}
