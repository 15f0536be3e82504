import { registerEnumType } from "type-graphql";

/** Sent is shown as "Awaiting signature"; a void one makes room for another of the same quote. (public-site-and-portal.txt section 4) */
export enum ContractStatus {
  draft = "draft",
  sent = "sent",
  signed = "signed",
  void = "void",
}

registerEnumType(ContractStatus, { name: "ContractStatus", description: "How far a contract has come." });
