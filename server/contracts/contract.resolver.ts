import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../context.js";
import { ANYONE, Allow, CUSTOMERS, ReadAs, SALES_DESK } from "../core/access.js";
import { type ListPart, PartArg } from "../engine/graphql/listPart.js";
import type { Rows } from "../engine/projection/rows.js";
import { QuotePage } from "../quotes/sent/quotePage.js";
import { AcceptQuoteInput } from "./acceptQuote.inputs.js";
import { acceptQuote } from "./acceptQuote.js";
import { Contract } from "./contract.entity.js";
import { SendContractInput } from "./contract.inputs.js";
import { ContractPdf, contractPdf, guestContractPdf } from "./contractPdf.js";
import { ContractStatus } from "./contract.status.js";
import { ContractSort, CustomerContractPage, customerContractPage, customerContracts } from "./customerContracts.js";
import { DocumentVerification, documentVerification } from "./documentVerification.js";
import { declineContract } from "./declineContract.js";
import { DeclineContractInput } from "./declineContract.inputs.js";
import { guestContract } from "./guestContract.js";
import { resendContract } from "./resendContract.js";
import { sendContract } from "./sendContract.js";
import { signContract, signContractAsGuest } from "./signContract.js";
import { SignContractInput } from "./signContract.inputs.js";
import { SigningConsent, signingConsent } from "./signingConsent.js";
import { voidContract } from "./voidContract.js";

@Resolver()
export class ContractResolver {
  @Allow(...CUSTOMERS)
  @Query(() => [Contract], { description: "The signed-in customer's contracts, newest first." })
  customerContracts(): Rows<Contract> {
    return customerContracts();
  }

  @Allow(...CUSTOMERS)
  @Query(() => CustomerContractPage, { description: "The same, page by page." })
  customerContractPage(
    @PartArg() part: ListPart | null,
    @Arg("status", () => ContractStatus, { nullable: true }) status: ContractStatus | null,
    @Arg("sort", () => ContractSort, { defaultValue: ContractSort.createdAt }) sort: ContractSort,
  ): Rows<Contract> {
    return customerContractPage({ part, status, sort });
  }

  @Allow(...ANYONE)
  @ReadAs("anonymous")
  @Query(() => Contract, {
    description:
      "The contract behind a link; of a signed one the document alone, for 30 days. NOT_FOUND when there is none, when it was withdrawn, or when it was not signed in time.",
  })
  guestContract(@Ctx() ctx: RequestContext, @Arg("id", () => ID) id: string): Promise<Rows<Contract>> {
    return guestContract(ctx, id);
  }

  @Allow(...CUSTOMERS, ...SALES_DESK)
  @Query(() => ContractPdf, { description: "As it was signed; before that, as it was presented." })
  contractPdf(@Ctx() ctx: RequestContext, @Arg("id", () => ID) id: string): Promise<Rows<ContractPdf>> {
    return contractPdf(ctx, id);
  }

  @Allow(...ANYONE)
  @Query(() => ContractPdf, { description: "The same behind a link." })
  guestContractPdf(@Ctx() ctx: RequestContext, @Arg("id", () => ID) id: string): Promise<Rows<ContractPdf>> {
    return guestContractPdf(ctx, id);
  }

  @Allow(...ANYONE)
  @Query(() => SigningConsent)
  signingConsent(@Ctx() ctx: RequestContext): Rows<SigningConsent> {
    return signingConsent(ctx);
  }

  @Allow(...ANYONE)
  @Query(() => DocumentVerification, { description: "Whether bytes with this hash are a document of ours." })
  documentVerification(
    @Arg("sha256", () => String, { description: "The whole file's SHA-256, as 64 hexadecimal digits." }) sha256: string,
    @Arg("reference", () => String, {
      nullable: true,
      description: "What follows `contract-fingerprint:` in the file's bytes, if anything does.",
    })
    reference: string | null | undefined,
  ): Rows<DocumentVerification> {
    return documentVerification(sha256, reference);
  }

  @Allow(...SALES_DESK)
  @Mutation(() => Contract, {
    description: "Freezes the document and emails its link. CONFLICT when the quote has a contract that is not void.",
  })
  sendContract(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SendContractInput) input: SendContractInput,
  ): Promise<Rows<Contract>> {
    return sendContract(ctx, input);
  }

  @Allow(...SALES_DESK)
  @Mutation(() => Contract, { description: "Emails the link again; from now on it is good for another 30 days." })
  resendContract(
    @Ctx() ctx: RequestContext,
    @Arg("id", () => ID) id: string,
    @Arg("idempotencyKey", () => String, {
      nullable: true,
      description: "Any text of the client's own: the same again sends no second email.",
    })
    idempotencyKey?: string | null,
  ): Promise<Rows<Contract>> {
    return resendContract(ctx, id, idempotencyKey);
  }

  @Allow(...SALES_DESK)
  @Mutation(() => Contract, { description: "Withdraws a contract. CONFLICT when it is signed or void already." })
  voidContract(@Ctx() ctx: RequestContext, @Arg("id", () => ID) id: string): Promise<Rows<Contract>> {
    return voidContract(ctx, id);
  }

  @Allow(...ANYONE)
  @Mutation(() => QuotePage, {
    description:
      "Accepts one of the choices of the quote behind a link, and sends its contract right away. Accepting the same choice again changes nothing. CONFLICT once it is no longer open.",
  })
  acceptQuote(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => AcceptQuoteInput) input: AcceptQuoteInput,
  ): Promise<Rows<QuotePage>> {
    return acceptQuote(ctx, input);
  }

  @Allow(...ANYONE)
  @Mutation(() => ID, {
    description: "Declines the unsigned contract behind a link, which is void then. CONFLICT when it is signed.",
  })
  declineContract(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => DeclineContractInput) input: DeclineContractInput,
  ): Promise<string> {
    return declineContract(ctx, input);
  }

  @Allow(...CUSTOMERS)
  @Mutation(() => Contract, {
    description: "Signs one of the customer's own contracts. CONFLICT when it is signed already.",
  })
  signContract(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SignContractInput) input: SignContractInput,
  ): Promise<Rows<Contract>> {
    return signContract(ctx, input);
  }

  @Allow(...ANYONE)
  @ReadAs("anonymous")
  @Mutation(() => Contract, { description: "Signs the contract behind a link. CONFLICT when it is signed already." })
  signContractAsGuest(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SignContractInput) input: SignContractInput,
  ): Promise<Rows<Contract>> {
    return signContractAsGuest(ctx, input);
  }
}
