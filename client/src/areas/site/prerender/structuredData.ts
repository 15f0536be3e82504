import { paths } from "#client/lib/paths";
import { supportQuestions } from "../content/support";
import { placeholder } from "./placeholders";

const fact = (name: string): string => placeholder(name, "json");

/** schema.org data for search engines: the company on the pages about us, and the answers of the support center. */
export function structuredData(path: string): readonly object[] {
  if (path === paths.home || path === paths.about || path === paths.contact) return [organization()];
  if (path === paths.faq) return [faqPage()];
  return [];
}

function organization(): object {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: fact("brandName"),
    url: `${fact("publicUrl")}/`,
    logo: `${fact("publicUrl")}/favicon.svg`,
    foundingDate: "2009",
    email: fact("supportEmail"),
    telephone: fact("supportPhone"),
    address: fact("postalAddress"),
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer support",
      telephone: fact("supportPhone"),
      email: fact("supportEmail"),
      areaServed: "US",
    },
  };
}

function faqPage(): object {
  const questions = supportQuestions.flatMap((group) => group.questions);
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
