import { Column, Entity, PrimaryColumn } from "typeorm";

/**
 * Stores only what may be kept of a card: its number and security code have no column. The database refuses to change a
 * row.
 */
@Entity()
export class ContractSignature {
  @PrimaryColumn({ type: "uuid" })
  contractId!: string;

  @Column({ type: "text" })
  name!: string;

  @Column({ type: "text" })
  email!: string;

  @Column({ type: "text" })
  consentText!: string;

  @Column({ type: "text" })
  consentVersion!: string;

  @Column({ type: "timestamptz", precision: 3 })
  signedAt!: Date;

  @Column({ type: "text" })
  ipAddress!: string;

  @Column({ type: "text" })
  userAgent!: string;

  /** The account that was signed in to the back office in the signer's browser. */
  @Column({ type: "text", nullable: true })
  staffUsername!: string | null;

  /** Null, like the count, if unknown. */
  @Column({ type: "integer", array: true, nullable: true })
  pagesShown!: number[] | null;

  @Column({ type: "integer", nullable: true })
  pageCount!: number | null;

  @Column({ type: "text", nullable: true })
  paymentMethod!: string | null;

  @Column({ type: "text" })
  cardBrand!: string;

  @Column({ type: "text" })
  cardLastFour!: string;

  @Column({ type: "integer" })
  cardExpiryMonth!: number;

  @Column({ type: "integer" })
  cardExpiryYear!: number;

  @Column({ type: "text", nullable: true })
  paymentNotes!: string | null;

  @Column({ type: "text" })
  billingAddressLine1!: string;

  @Column({ type: "text", nullable: true })
  billingAddressLine2!: string | null;

  @Column({ type: "text" })
  billingCity!: string;

  @Column({ type: "text" })
  billingState!: string;

  @Column({ type: "text" })
  billingPostalCode!: string;

  @Column({ type: "text" })
  billingCountry!: string;

  @Column({ type: "boolean" })
  shippingSameAsBilling!: boolean;

  @Column({ type: "text" })
  shippingAddressLine1!: string;

  @Column({ type: "text", nullable: true })
  shippingAddressLine2!: string | null;

  @Column({ type: "text" })
  shippingCity!: string;

  @Column({ type: "text" })
  shippingState!: string;

  @Column({ type: "text" })
  shippingPostalCode!: string;

  @Column({ type: "text" })
  shippingCountry!: string;
}
