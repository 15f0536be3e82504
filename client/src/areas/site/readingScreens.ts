// The pages that are only read, in a bundle of their own, which pages with fields do without: their code is loaded at
// once.
export { AboutScreen } from "./about/AboutScreen";
export { ContactScreen } from "./contact/ContactScreen";
export { HomeScreen } from "./home/HomeScreen";
export { PlansScreen } from "./plans/PlansScreen";
export { PolicyScreen } from "./policy/PolicyScreen";
export { sampleCoverageScreens } from "./policy/sampleCoverageScreens";
export { SupportScreen } from "./support/SupportScreen";
