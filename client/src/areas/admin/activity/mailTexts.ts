import { textOf, type Details } from "./details";
import { withReason } from "./reasonedText";

/** The recipients: a single one, or a list. */
function recipients({ to }: Details): string | null {
  const all = (Array.isArray(to) ? to : [to]).filter((address) => typeof address === "string" && address !== "");
  return all.length > 0 ? all.join(", ") : null;
}

function to(action: string, details: Details): string {
  const all = recipients(details);
  return all === null ? action : `${action} to ${all}`;
}

/** What happened to an email, to be read after the actor's name. */
export const mailTexts = {
  email_sent: (details: Details) => to("sent an email", details),
  email_failed: (details: Details) => withReason(to("could not deliver an email", details), details),
  sign_in_link_opened: () => "signed in with the link in our email",
  unsubscribed: (details: Details) =>
    withReason(`took ${textOf(details, "email") ?? "the address"} off marketing email`, details),
  resubscribed: (details: Details) =>
    withReason(`allowed marketing email to ${textOf(details, "email") ?? "the address"} again`, details),
};
