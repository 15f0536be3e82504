import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { ANYONE, Allow, SALES_DESK } from "../core/access.js";
import { Instant } from "../engine/graphql/scalars.js";
import { Computed, Linked, Disclosed, OfOneRecord, Ordered, Scoped } from "../engine/projection/declare.js";
import { Lead } from "../leads/lead.entity.js";
import { Plan } from "../quotes/quote.status.js";
import { contractScope } from "./contract.scope.js";
import { ContractStatus } from "./contract.status.js";
import { signedLinkEnd } from "./contract.term.js";
import { documentAsDataUrl, fitsInAnswer } from "./contractDocument.sql.js";
import { recipientEmail, replacedContractId, vehicleName } from "./contractLink.sql.js";
import { ofSignature } from "./contractSignature.sql.js";
import { ContractTerms, termsToSign } from "./contractTerms.entity.js";
import { KeptCancellationTerms } from "./keptCancellationTerms.entity.js";
import { PagesShown, pagesShownAtSigning } from "./pagesShown.entity.js";

@Entity()
@ObjectType({ description: "The document that a customer signs to accept a quote." })
@Scoped(contractScope)
@Ordered((row) => `${row}.created_at desc, ${row}.id desc`)
export class Contract extends KeptCancellationTerms {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID, { description: "Also the key of the guest who has the link." })
  @Allow(...ANYONE)
  id!: string;

  @Column({ type: "uuid" })
  leadId!: string;

  @Column({ type: "uuid" })
  @Field(() => ID)
  @Allow(...ANYONE)
  quoteId!: string;

  @Computed((row) => `(select quote.plan from quote where quote.id = ${row}.quote_id)`)
  @Field(() => Plan, { description: "The plan of its quote." })
  @Allow(...ANYONE)
  plan!: Plan;

  @Linked({ from: termsToSign })
  @Field(() => ContractTerms, {
    nullable: true,
    description: "What signing it commits to. Null once it is signed or void.",
  })
  @Allow(...ANYONE)
  terms?: ContractTerms | null;

  @Computed(vehicleName)
  @Field(() => String, { nullable: true, description: "Year, make and model of the vehicle that it is about." })
  @Allow(...ANYONE)
  vehicleName!: string | null;

  @Computed(replacedContractId)
  @Field(() => ID, {
    nullable: true,
    description: "The lead's most recent earlier contract that was declined or withdrawn. Its link no longer works.",
  })
  @Allow(...ANYONE)
  replacesId!: string | null;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...ANYONE)
  fileName!: string;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...ANYONE)
  fileType!: string;

  /** Private: hash of the document as presented. */
  @Column({ type: "bytea", nullable: true })
  fileSha256!: Buffer | null;

  /** A document is several megabytes, so it is only included in answers about a single contract or lead. */
  @OfOneRecord()
  @Disclosed()
  @Computed(
    (row) =>
      `case when ${row}.status in ('sent', 'signed') and ${fitsInAnswer(row)} then ${documentAsDataUrl(row)} end`,
  )
  @Field(() => String, {
    nullable: true,
    description:
      "The document as a data URL: as it was signed or, before that, as it was presented. Null for a draft or a void contract, and for older ones of a lead whose documents together exceed 5.5 MB: `contractPdf` returns each of them.",
  })
  @Allow(...SALES_DESK)
  fileData!: string | null;

  @Column({ type: "text", default: ContractStatus.draft })
  @Field(() => ContractStatus)
  @Allow(...ANYONE)
  status!: ContractStatus;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...ANYONE)
  createdAt!: Date;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true })
  @Allow(...ANYONE)
  sentAt!: Date | null;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true, description: "When the customer first opened the link." })
  @Allow(...SALES_DESK)
  openedAt!: Date | null;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, {
    nullable: true,
    description: "Until when it can be signed. Resending the contract extends it.",
  })
  @Allow(...ANYONE)
  expiresAt!: Date | null;

  @Computed(
    (row) => `(case ${row}.status when 'sent' then ${row}.expires_at when 'signed' then ${signedLinkEnd(row)} end)`,
  )
  @Field(() => Instant, {
    nullable: true,
    description: "When its link stops working. The link of a signed contract shows only the document, for 30 days.",
  })
  @Allow(...ANYONE)
  linkEndsAt!: Date | null;

  @Computed((row) => `(${row}.status = 'sent' and coalesce(${row}.expires_at <= now(), false))`)
  @Field(() => Boolean, { description: "Whether the time to sign it has passed without a signature." })
  @Allow(...ANYONE)
  expired!: boolean;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true })
  @Allow(...ANYONE)
  signedAt!: Date | null;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true })
  @Allow(...SALES_DESK)
  voidedAt!: Date | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "Why the customer declined it. Null if staff withdrew it." })
  @Allow(...SALES_DESK)
  declineReason!: string | null;

  @Column({ type: "text", nullable: true })
  @Computed(recipientEmail)
  @Field(() => String, { nullable: true, description: "The address that the link was sent to." })
  @Allow(...ANYONE)
  sentToEmail!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...SALES_DESK)
  salespersonEmail!: string | null;

  @Computed(ofSignature("name"))
  @Field(() => String, { nullable: true })
  @Allow(...ANYONE)
  signatureName!: string | null;

  @Computed(ofSignature("email"))
  @Field(() => String, { nullable: true })
  @Allow(...ANYONE)
  signatureEmail!: string | null;

  @Computed(ofSignature("staff_username"))
  @Field(() => String, {
    nullable: true,
    description:
      "Username of the member of staff who was signed in to the back office in the browser where it was signed. Null if nobody was.",
  })
  @Allow(...SALES_DESK)
  signatureStaffUsername!: string | null;

  @Linked({ from: pagesShownAtSigning })
  @Field(() => PagesShown, { nullable: true, description: "Null if unknown: only the signing page reports them." })
  @Allow(...SALES_DESK)
  signaturePages?: PagesShown | null;

  @Computed((row) => `(${row}.status = 'signed')`)
  @Field(() => Boolean, { description: "Whether the signer agreed to sign digitally." })
  @Allow(...ANYONE)
  signatureConsent!: boolean;

  @Computed(ofSignature("payment_method"))
  @Field(() => String, { nullable: true })
  @Allow(...ANYONE)
  paymentMethod!: string | null;

  @Computed(ofSignature("card_brand"))
  @Field(() => String, { nullable: true })
  @Allow(...ANYONE)
  paymentCardBrand!: string | null;

  @Computed(ofSignature("'**** **** **** ' || signature.card_last_four"))
  @Field(() => String, {
    nullable: true,
    description: "Masked, such as `**** **** **** 4242`: only the last four digits are stored.",
  })
  @Allow(...ANYONE)
  paymentCardNumber!: string | null;

  @Computed(ofSignature("card_expiry_month"))
  @Field(() => Int, { nullable: true })
  @Allow(...ANYONE)
  paymentExpMonth!: number | null;

  @Computed(ofSignature("card_expiry_year"))
  @Field(() => Int, { nullable: true })
  @Allow(...ANYONE)
  paymentExpYear!: number | null;

  @Computed(() => "null::text")
  @Field(() => String, { nullable: true, description: "Always null: the security code is never stored." })
  @Allow(...ANYONE)
  paymentCvv!: null;

  @Computed(ofSignature("payment_notes"))
  @Field(() => String, { nullable: true })
  @Allow(...ANYONE)
  paymentNotes!: string | null;

  @Computed(ofSignature("billing_address_line1"))
  @Field(() => String, { nullable: true })
  @Allow(...ANYONE)
  billingAddressLine1!: string | null;

  @Computed(ofSignature("billing_address_line2"))
  @Field(() => String, { nullable: true })
  @Allow(...ANYONE)
  billingAddressLine2!: string | null;

  @Computed(ofSignature("billing_city"))
  @Field(() => String, { nullable: true })
  @Allow(...ANYONE)
  billingCity!: string | null;

  @Computed(ofSignature("billing_state"))
  @Field(() => String, { nullable: true })
  @Allow(...ANYONE)
  billingState!: string | null;

  @Computed(ofSignature("billing_postal_code"))
  @Field(() => String, { nullable: true })
  @Allow(...ANYONE)
  billingPostalCode!: string | null;

  @Computed(ofSignature("billing_country"))
  @Field(() => String, { nullable: true })
  @Allow(...ANYONE)
  billingCountry!: string | null;

  @Computed(ofSignature("shipping_same_as_billing"))
  @Field(() => Boolean, { nullable: true })
  @Allow(...ANYONE)
  shippingSameAsBilling!: boolean | null;

  @Computed(ofSignature("shipping_address_line1"))
  @Field(() => String, { nullable: true })
  @Allow(...ANYONE)
  shippingAddressLine1!: string | null;

  @Computed(ofSignature("shipping_address_line2"))
  @Field(() => String, { nullable: true })
  @Allow(...ANYONE)
  shippingAddressLine2!: string | null;

  @Computed(ofSignature("shipping_city"))
  @Field(() => String, { nullable: true })
  @Allow(...ANYONE)
  shippingCity!: string | null;

  @Computed(ofSignature("shipping_state"))
  @Field(() => String, { nullable: true })
  @Allow(...ANYONE)
  shippingState!: string | null;

  @Computed(ofSignature("shipping_postal_code"))
  @Field(() => String, { nullable: true })
  @Allow(...ANYONE)
  shippingPostalCode!: string | null;

  @Computed(ofSignature("shipping_country"))
  @Field(() => String, { nullable: true })
  @Allow(...ANYONE)
  shippingCountry!: string | null;

  @ManyToOne(() => Lead, (lead) => lead.contracts)
  @JoinColumn({ name: "lead_id" })
  @Linked({ on: (row, target) => `${target}.id = ${row}.lead_id`, always: true })
  @Field(() => Lead)
  @Allow(...SALES_DESK)
  lead?: Relation<Lead>;
}
