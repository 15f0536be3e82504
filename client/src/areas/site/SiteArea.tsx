import { Route, Routes } from "react-router-dom";
import { paths } from "../../lib/paths";
import { AboutScreen } from "./about/AboutScreen";
import { ClaimsScreen } from "./claims/ClaimsScreen";
import { ContactScreen } from "./contact/ContactScreen";
import { privacyPolicy } from "./content/legal/privacy";
import { tcpaNotice } from "./content/legal/tcpa";
import { termsOfService } from "./content/legal/terms";
import { HomeScreen } from "./home/HomeScreen";
import { LegalScreen } from "./legal/LegalScreen";
import { NotFound } from "./notFound/NotFound";
import { PlansScreen } from "./plans/PlansScreen";
import { PolicyScreen } from "./policy/PolicyScreen";
import { SampleCoverageScreen } from "./policy/SampleCoverageScreen";
import { QuoteScreen } from "./quote/QuoteScreen";
import { SiteShell } from "./shell/SiteShell";
import { SupportScreen } from "./support/SupportScreen";
import { ThankYouScreen } from "./thankYou/ThankYouScreen";
import { VerifyScreen } from "./verify/VerifyScreen";

/** The public site: specification section 2, and the not-found screen for every address that nobody knows. */
export function SiteArea() {
  return (
    <Routes>
      <Route element={<SiteShell />}>
        <Route path={paths.home} element={<HomeScreen />} />
        <Route path={paths.quote} element={<QuoteScreen />} />
        <Route path={paths.thankYou} element={<ThankYouScreen />} />
        <Route path={paths.plans} element={<PlansScreen />} />
        <Route path={paths.about} element={<AboutScreen />} />
        <Route path={paths.faq} element={<SupportScreen />} />
        <Route path={paths.contact} element={<ContactScreen />} />
        <Route path={paths.claims} element={<ClaimsScreen />} />
        <Route path={paths.verify} element={<VerifyScreen />} />
        <Route path={paths.policyInfo} element={<PolicyScreen />} />
        <Route path={`${paths.policyInfo}/:id`} element={<SampleCoverageScreen />} />
        <Route path={paths.legal.privacy} element={<LegalScreen document={privacyPolicy} />} />
        <Route path={paths.legal.terms} element={<LegalScreen document={termsOfService} />} />
        <Route path={paths.legal.tcpa} element={<LegalScreen document={tcpaNotice} />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
