import type { MailBody, MailPart } from "./mailBody.js";
import type { MailBrand } from "./mailHtml.js";
import { textOfMailHtml } from "./sanitizeMailHtml.js";

/** The same message for mail clients that do not show HTML. */
export function mailText(
  body: MailBody,
  { brandName, publicUrl, supportPhone, supportEmail, postalAddress, unsubscribeUrl }: MailBrand,
): string {
  const closing = `${brandName} - ${publicUrl}\nQuestions? Call ${supportPhone} or email ${supportEmail}.\n${postalAddress}`;
  const unsubscribe =
    unsubscribeUrl === undefined ? "" : `\n\nThis is a marketing email. Unsubscribe: ${unsubscribeUrl}`;
  return `${[...body.map(partText), `-- \n${closing}${unsubscribe}`].join("\n\n")}\n`;
}

function partText(part: MailPart): string {
  switch (part.kind) {
    case "paragraph":
      return part.text;
    case "button":
      return `${part.label}:\n${part.url}`;
    case "facts":
      return part.facts.map(([name, value]) => `${name}: ${value}`).join("\n");
    case "markup":
      return textOfMailHtml(part.html.toString());
  }
}
