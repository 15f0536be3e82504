import { registerEnumType } from "type-graphql";

/** (back-office.txt section 4, charge status) */
export enum ChargeStatus {
  pending = "pending",
  processing = "processing",
  paid = "paid",
  failed = "failed",
  refunded = "refunded",
}

registerEnumType(ChargeStatus, { name: "ChargeStatus", description: "What became of a charge. Any may follow any." });
