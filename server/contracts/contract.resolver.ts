import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../context.js";
import { ANYONE, Allow, CUSTOMERS, ReadAs, SALES_DESK } from "../core/access.js";
import { type PageInput, PageArg } from "../engine/graphql/listPage.js";
import type { Rows } from "../engine/projection/rows.js";
import { QuotePage } from "../quotes/sent/quotePage.js";
import { AcceptQuoteInput } from "./acceptQuote.inputs.js";
import { acceptQuote } from "./acceptQuote.js";
import { Contract } from "./contract.entity.js";
import { SendContractInput } from "./contract.inputs.js";
import { ContractStatus } from "./contract.status.js";
import { ContractPdf, contractPdf, guestContractPdf } from "./contractPdf.js";
import { ContractSort, CustomerContractPage, customerContractPage, customerContracts } from "./customerContracts.js";
import { DeclineContractInput } from "./declineContract.inputs.js";
import { declineContract } from "./declineContract.js";
import { DocumentVerification, documentVerification } from "./documentVerification.js";
import { guestContract } from "./guestContract.js";
import { resendContract } from "./resendContract.js";
import { sendContract } from "./sendContract.js";
import { SignContractInput } from "./signContract.inputs.js";
import { signContract, signContractAsGuest } from "./signContract.js";
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
  @Query(() => CustomerContractPage, { description: "The signed-in customer's contracts, page by page." })
  customerContractPage(
    @PageArg() page: PageInput | null,
    @Arg("status", () => ContractStatus, { nullable: true }) status: ContractStatus | null,
    @Arg("sort", () => ContractSort, { defaultValue: ContractSort.createdAt }) sort: ContractSort,
  ): Rows<Contract> {
    return customerContractPage({ page, status, sort });
  }

  @Allow(...ANYONE)
  @ReadAs("anonymous")
  @Query(() => Contract, {
    description:
      "The contract behind a link. Once it is signed, only its document is shown, for 30 days. NOT_FOUND if there is no such contract, or it was withdrawn, declined or not signed in time.",
  })
  guestContract(@Ctx() ctx: RequestContext, @Arg("id", () => ID) id: string): Promise<Rows<Contract>> {
    return guestContract(ctx, id);
  }

  @Allow(...CUSTOMERS, ...SALES_DESK)
  @Query(() => ContractPdf, {
    description:
      "The document as it was signed or, before that, as it was presented. NOT_FOUND for a contract that does not exist, is a draft, or belongs to someone else.",
  })
  contractPdf(@Ctx() ctx: RequestContext, @Arg("id", () => ID) id: string): Promise<Rows<ContractPdf>> {
    return contractPdf(ctx, id);
  }

  @Allow(...ANYONE)
  @Query(() => ContractPdf, {
    description: "The document behind a link. NOT_FOUND in the same cases as `guestContract`.",
  })
  guestContractPdf(@Ctx() ctx: RequestContext, @Arg("id", () => ID) id: string): Promise<Rows<ContractPdf>> {
    return guestContractPdf(ctx, id);
  }

  @Allow(...ANYONE)
  @Query(() => SigningConsent, { description: "The current wording." })
  signingConsent(@Ctx() ctx: RequestContext): Rows<SigningConsent> {
    return signingConsent(ctx);
  }

  @Allow(...ANYONE)
  @Query(() => DocumentVerification, { description: "Whether bytes with this hash are a document of ours." })
  documentVerification(
    @Arg("sha256", () => String, { description: "The whole file's SHA-256, as 64 hexadecimal digits." }) sha256: string,
    @Arg("reference", () => String, {
      nullable: true,
      description: "The 64 hexadecimal digits after `contract-fingerprint:` in the file's bytes, if there are any.",
    })
    reference: string | null | undefined,
  ): Rows<DocumentVerification> {
    return documentVerification(sha256, reference);
  }

  @Allow(...SALES_DESK)
  @Mutation(() => Contract, {
    description:
      "Freezes the document and emails its link to the lead. VALIDATION_FAILED for a file that isn't a PDF of at most 5 MB, and for a lead without an email address. NOT_FOUND for a quote that isn't the lead's. CONFLICT if the quote has a contract that was sent and is not void, and for someone who asked not to be contacted.",
  })
  sendContract(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SendContractInput) input: SendContractInput,
  ): Promise<Rows<Contract>> {
    return sendContract(ctx, input);
  }

  @Allow(...SALES_DESK)
  @Mutation(() => Contract, {
    description:
      "Emails the link again, to the lead's current address. It works for 30 days from now. CONFLICT if the contract is signed or void, and for someone who asked not to be contacted. VALIDATION_FAILED for a lead without an email address.",
  })
  resendContract(
    @Ctx() ctx: RequestContext,
    @Arg("id", () => ID) id: string,
    @Arg("idempotencyKey", () => String, {
      nullable: true,
      description: "Any random text. Sending the same one again sends no second email.",
    })
    idempotencyKey?: string | null,
  ): Promise<Rows<Contract>> {
    return resendContract(ctx, id, idempotencyKey);
  }

  @Allow(...SALES_DESK)
  @Mutation(() => Contract, {
    description:
      "Withdraws an unsigned contract, whose link no longer works. CONFLICT if it is already signed or void.",
  })
  voidContract(@Ctx() ctx: RequestContext, @Arg("id", () => ID) id: string): Promise<Rows<Contract>> {
    return voidContract(ctx, id);
  }

  @Allow(...ANYONE)
  @Mutation(() => QuotePage, {
    description:
      "Accepts one of the choices of the quote behind a link, and emails its contract right away. Accepting the same choice again changes nothing. NOT_FOUND for an unknown link. VALIDATION_FAILED for a choice that wasn't offered. CONFLICT if another choice was accepted, the quote is no longer open, or the lead has no email address.",
  })
  acceptQuote(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => AcceptQuoteInput) input: AcceptQuoteInput,
  ): Promise<Rows<QuotePage>> {
    return acceptQuote(ctx, input);
  }

  @Allow(...ANYONE)
  @Mutation(() => ID, {
    description:
      "Declines the contract behind a link, which makes it void. Returns its id. CONFLICT if it is already signed. NOT_FOUND in the same cases as `guestContract`.",
  })
  declineContract(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => DeclineContractInput) input: DeclineContractInput,
  ): Promise<string> {
    return declineContract(ctx, input);
  }

  @Allow(...CUSTOMERS)
  @Mutation(() => Contract, {
    description:
      "Signs one of the customer's own contracts. VALIDATION_FAILED names each field, in the form's order. CONFLICT if it is already signed, or there is a newer wording of the consent. NOT_FOUND once it can no longer be signed.",
  })
  signContract(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SignContractInput) input: SignContractInput,
  ): Promise<Rows<Contract>> {
    return signContract(ctx, input);
  }

  @Allow(...ANYONE)
  @ReadAs("anonymous")
  @Mutation(() => Contract, {
    description: "Signs the contract behind a link, with the same refusals as `signContract`.",
  })
  signContractAsGuest(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SignContractInput) input: SignContractInput,
  ): Promise<Rows<Contract>> {
    return signContractAsGuest(ctx, input);
  }
}
