// Pages that are only read share a small bundle, which browsers keep from page to page.
export { AboutScreen } from "./about/AboutScreen";
export { ContactScreen } from "./contact/ContactScreen";
export { PlansScreen } from "./plans/PlansScreen";
export { PolicyScreen } from "./policy/PolicyScreen";
export { sampleCoverageScreens } from "./policy/sampleCoverageScreens";
export { SupportScreen } from "./support/SupportScreen";
