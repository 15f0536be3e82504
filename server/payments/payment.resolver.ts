import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../context.js";
import { ANYONE, Allow, BILLING_DESK, CUSTOMERS, STAFF } from "../core/access.js";
import { type PageInput, PageArg } from "../engine/graphql/listPage.js";
import type { Rows } from "../engine/projection/rows.js";
import { AutopayConsent, autopayConsent } from "./autopayConsent.js";
import { Charge } from "./charge.entity.js";
import { ChargeStatus } from "./charge.status.js";
import { ChargePage, ChargeSort, customerChargePage, customerCharges, policyChargePage } from "./chargeList.js";
import { RecordChargeInput, SavePaymentProfileInput, SetChargeStatusInput } from "./payment.inputs.js";
import { PaymentProfile } from "./paymentProfile.entity.js";
import {
  PaymentProfilePage,
  PaymentProfileSort,
  customerPaymentProfilePage,
  customerPaymentProfiles,
  policyPaymentProfilePage,
} from "./paymentProfileList.js";
import { recordCharge } from "./recordCharge.js";
import { savePaymentProfile } from "./savePaymentProfile.js";
import { setChargeStatus } from "./setChargeStatus.js";

@Resolver()
export class PaymentResolver {
  @Allow(...CUSTOMERS)
  @Query(() => [PaymentProfile], { description: "The customer's saved payment methods, newest first." })
  customerPaymentProfiles(): Rows<PaymentProfile> {
    return customerPaymentProfiles();
  }

  @Allow(...CUSTOMERS)
  @Query(() => PaymentProfilePage, { description: "The same, page by page." })
  customerPaymentProfilePage(
    @PageArg() page: PageInput | null,
    @Arg("sort", () => PaymentProfileSort, { defaultValue: PaymentProfileSort.updatedAt }) sort: PaymentProfileSort,
  ): Rows<PaymentProfile> {
    return customerPaymentProfilePage({ page, sort });
  }

  @Allow(...STAFF)
  @Query(() => PaymentProfilePage, {
    description: "A policy's saved payment methods, newest first. NOT_FOUND for an unknown policy.",
  })
  policyPaymentProfilePage(
    @Ctx() ctx: RequestContext,
    @Arg("policyId", () => ID) policyId: string,
    @PageArg() page: PageInput | null,
    @Arg("sort", () => PaymentProfileSort, { defaultValue: PaymentProfileSort.updatedAt }) sort: PaymentProfileSort,
  ): Promise<Rows<PaymentProfile>> {
    return policyPaymentProfilePage(ctx, policyId, { page, sort });
  }

  @Allow(...CUSTOMERS)
  @Query(() => [Charge], { description: "What the customer's policies were charged, newest first." })
  customerCharges(): Rows<Charge> {
    return customerCharges();
  }

  @Allow(...CUSTOMERS)
  @Query(() => ChargePage, { description: "The same, page by page." })
  customerChargePage(
    @PageArg() page: PageInput | null,
    @Arg("status", () => ChargeStatus, { nullable: true }) status: ChargeStatus | null,
    @Arg("sort", () => ChargeSort, { defaultValue: ChargeSort.chargedAt }) sort: ChargeSort,
  ): Rows<Charge> {
    return customerChargePage({ page, status, sort });
  }

  @Allow(...STAFF)
  @Query(() => ChargePage, { description: "What a policy was charged, newest first. NOT_FOUND for an unknown policy." })
  policyChargePage(
    @Ctx() ctx: RequestContext,
    @Arg("policyId", () => ID) policyId: string,
    @PageArg() page: PageInput | null,
    @Arg("status", () => ChargeStatus, { nullable: true }) status: ChargeStatus | null,
    @Arg("sort", () => ChargeSort, { defaultValue: ChargeSort.chargedAt }) sort: ChargeSort,
  ): Promise<Rows<Charge>> {
    return policyChargePage(ctx, policyId, { page, status, sort });
  }

  @Allow(...ANYONE)
  @Query(() => AutopayConsent)
  autopayConsent(@Ctx() ctx: RequestContext): Rows<AutopayConsent> {
    return autopayConsent(ctx);
  }

  @Allow(...CUSTOMERS)
  @Mutation(() => PaymentProfile, {
    description:
      "Creates or changes the customer's payment method for a policy. Only a card's brand, last four digits and expiry are kept.",
  })
  savePaymentProfile(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SavePaymentProfileInput) input: SavePaymentProfileInput,
  ): Promise<Rows<PaymentProfile>> {
    return savePaymentProfile(ctx, input);
  }

  @Allow(...BILLING_DESK)
  @Mutation(() => Charge, { description: "Staff record a charge to a policy." })
  recordCharge(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => RecordChargeInput) input: RecordChargeInput,
  ): Promise<Rows<Charge>> {
    return recordCharge(ctx, input);
  }

  @Allow(...BILLING_DESK)
  @Mutation(() => Charge, {
    description: "Any status may follow any other. CONFLICT when `version` is given and stale.",
  })
  setChargeStatus(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SetChargeStatusInput) input: SetChargeStatusInput,
  ): Promise<Rows<Charge>> {
    return setChargeStatus(ctx, input);
  }
}
