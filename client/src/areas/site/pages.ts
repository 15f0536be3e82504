import type { ComponentType } from "react";

import { paths } from "#client/lib/paths";
import { type Plan, PLANS } from "#shared/plans";
import { NotFound } from "./notFound/NotFound";
import { QuoteRequestScreen } from "./quote/QuoteRequestScreen";
import { ThankYouScreen } from "./thankYou/ThankYouScreen";

export interface PublicPage {
  readonly path: string;
  /** The page title before the brand; null on the home page, which shows only the brand. */
  readonly title: string | null;
  /** For search engines and shared links: 50 to 160 characters. */
  readonly description: string;
  readonly load: () => Promise<ComponentType>;
  /** The file that `load` imports, so that it is fetched together with the program; none for what the program contains. */
  readonly module?: string;
  /** Has fields or calls the server on its own, so its code loads as soon as it is painted; elsewhere, on the first sign of intent. */
  readonly madeOfFields?: boolean;
  /**
   * Most visitors see this page first, with an empty cache: its document contains the fonts, because on a phone's new
   * connections their two files take longer than the larger document.
   */
  readonly inlinesFonts?: boolean;
}

const reading = () => import("./readingScreens");

/** A plan's sample coverage page. */
function samplePage(plan: Plan): PublicPage {
  const { name, covers } = PLANS[plan];
  return {
    path: paths.samplePolicy(plan),
    title: `${name}: sample coverage`,
    description: `All ${covers.length} systems and services that the ${name} plan covers, as listed in the contract, and what it doesn't cover.`,
    load: async () => (await reading()).sampleCoverageScreens[plan],
    module: "readingScreens.ts",
  };
}

/** Every public page. Each is a separate document, rendered at build time. */
export const publicPages: readonly PublicPage[] = [
  {
    path: paths.home,
    title: null,
    description:
      "When a covered part of your car fails, we pay the shop. Three plans, any licensed repair shop, claims help 24/7, and a free quote in two minutes.",
    load: async () => (await import("./home/HomeScreen")).HomeScreen,
    module: "home/HomeScreen.tsx",
    inlinesFonts: true,
  },
  {
    path: paths.plans,
    title: "Plans",
    description:
      "Compare Basic, Silver and Gold: what each extended car warranty plan covers, line by line, from the engine to hybrid and EV components.",
    load: async () => (await reading()).PlansScreen,
    module: "readingScreens.ts",
  },
  {
    path: paths.quote,
    title: "Free quote",
    description:
      "Tell us about your car and how to reach you. A team member will be in touch within 24 hours with plans and prices. Free, and no obligation.",
    load: async () => QuoteRequestScreen,
    madeOfFields: true,
  },
  {
    path: paths.about,
    title: "About us",
    description:
      "A family-owned company from Texas, founded in 2009, with 32,000+ active contracts. How we work, where we are and how to reach us.",
    load: async () => (await reading()).AboutScreen,
    module: "readingScreens.ts",
  },
  {
    path: paths.faq,
    title: "Support and FAQ",
    description:
      "Answers about coverage, transfers, repair shops, deductibles, financing, roadside assistance and claims, and people to talk to.",
    load: async () => (await reading()).SupportScreen,
    module: "readingScreens.ts",
  },
  {
    path: paths.claims,
    title: "Claims",
    description:
      "File a claim before the repair begins: call the 24/7 hotline, email us, or sign in with your policy number. How it works, step by step.",
    load: async () => (await import("./claims/ClaimsScreen")).ClaimsScreen,
    module: "claims/ClaimsScreen.tsx",
    madeOfFields: true,
  },
  {
    path: paths.contact,
    title: "Contact",
    description:
      "Questions about a plan, a quote or a contract? Email or call us and a real person will answer. Hours and addresses.",
    load: async () => (await reading()).ContactScreen,
    module: "readingScreens.ts",
  },
  {
    path: paths.thankYou,
    title: "Thank you",
    description:
      "Your quote request was received. A team member will be in touch within 24 hours with plans and prices for your car.",
    load: async () => ThankYouScreen,
  },
  {
    path: paths.verify,
    title: "Verify a document",
    description:
      "Check that a contract is exactly what we issued, byte for byte. The file stays on your device; only its fingerprint is compared.",
    load: async () => (await import("./verify/VerifyScreen")).VerifyScreen,
    module: "verify/VerifyScreen.tsx",
    madeOfFields: true,
  },
  {
    path: paths.policyInfo,
    title: "The policy",
    description:
      "A sample policy, what Gold covers, what we promise, and a claim in three steps: read it before you buy, with no fine print.",
    load: async () => (await reading()).PolicyScreen,
    module: "readingScreens.ts",
  },
  samplePage("basic"),
  samplePage("silver"),
  samplePage("gold"),
  {
    path: paths.unsubscribe,
    title: "Unsubscribe",
    description:
      "Stop marketing email from us with one click. You'll still get email about your policy, claims and payments.",
    load: async () => (await import("./unsubscribe/unsubscribeScreens")).UnsubscribeScreen,
  },
  {
    path: paths.unsubscribed,
    title: "Unsubscribed",
    description:
      "You'll get no more marketing email from us. You'll still get email about your policy, claims and payments.",
    load: async () => (await import("./unsubscribe/unsubscribeScreens")).UnsubscribedScreen,
  },
  {
    path: paths.unknownUnsubscribeLink,
    title: "Unknown link",
    description: "Part of the unsubscribe link may be missing. Open it from our email again, or email or call us.",
    load: async () => (await import("./unsubscribe/unsubscribeScreens")).UnknownLinkScreen,
  },
  {
    path: paths.legal.privacy,
    title: "Privacy Policy",
    description:
      "What data we collect, how we use, share and protect it, your rights, cookies, and our rule for people under 18.",
    load: async () => (await import("./legal/legalScreens")).PrivacyScreen,
    module: "legal/legalScreens.tsx",
  },
  {
    path: paths.legal.terms,
    title: "Terms of Service",
    description:
      "The terms of this site and of the service plans sold through it: quotes, contracts, payment, claims, cancellation.",
    load: async () => (await import("./legal/legalScreens")).TermsScreen,
    module: "legal/legalScreens.tsx",
  },
  {
    path: paths.legal.tcpa,
    title: "TCPA Notice",
    description:
      "What you agree to when you let us call and text you about service plans, and how to stop with one word.",
    load: async () => (await import("./legal/legalScreens")).TcpaScreen,
    module: "legal/legalScreens.tsx",
  },
];

/** Shown for all unknown paths; it has none of its own. */
export const notFoundPage: PublicPage = {
  path: "",
  title: "404 Page Not Found",
  description: "We can't find that page. It may have moved, or there may be a typo in the address.",
  load: async () => NotFound,
};

export function pageAt(path: string): PublicPage {
  return publicPages.find((page) => page.path === path) ?? notFoundPage;
}
