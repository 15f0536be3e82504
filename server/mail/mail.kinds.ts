import { registerEnumType } from "type-graphql";

/** What a message is for. */
export enum MailKind {
  contract_sent = "contract_sent",
  contract_resent = "contract_resent",
  contract_signed = "contract_signed",
}

registerEnumType(MailKind, {
  name: "MailKind",
  description: "What an e-mail is for.",
  valuesConfig: {
    contract_sent: { description: "The link to review and sign a contract." },
    contract_resent: { description: "The same link once more." },
    contract_signed: { description: "The signer's copy of what was signed." },
  },
});
