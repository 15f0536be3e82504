import { Activity } from "../activity/activity.entity.js";
import { AuditEvent } from "../audit/auditEvent.entity.js";
import { ClaimAppeal } from "../claims/appeal/claimAppeal.entity.js";
import { ClaimDenial } from "../claims/appeal/claimDenial.entity.js";
import { ClaimAuthorization } from "../claims/authorization/claimAuthorization.entity.js";
import { ClaimLaborRate } from "../claims/authorization/claimLaborRate.entity.js";
import { Claim } from "../claims/claim.entity.js";
import { EstimateLine } from "../claims/estimate/estimateLine.entity.js";
import { ClaimFile } from "../claims/files/claimFile.entity.js";
import { ClaimLine } from "../claims/lines/claimLine.entity.js";
import { ClaimMessage } from "../claims/messages/claimMessage.entity.js";
import { ClaimNote } from "../claims/notes/claimNote.entity.js";
import { ClaimPayment } from "../claims/payments/claimPayment.entity.js";
import { RequiredDocument } from "../claims/requiredDocuments/requiredDocument.entity.js";
import { ShopInvoice } from "../claims/shopLink/shopInvoice.entity.js";
import { ShopLink } from "../claims/shopLink/shopLink.entity.js";
import { Contract } from "../contracts/contract.entity.js";
import { ContractSignature } from "../contracts/contractSignature.entity.js";
import { Customer } from "../customers/customer.entity.js";
import { DocumentRequest } from "../documents/documentRequest.entity.js";
import { DocumentUpload } from "../documents/documentUpload.entity.js";
import { EmailTemplate } from "../emailTemplates/emailTemplate.entity.js";
import { StaffInvitation } from "../invitations/invitation.entity.js";
import { HeldRequest } from "../leads/heldRequest.entity.js";
import { Lead } from "../leads/lead.entity.js";
import { LeadConsent } from "../leads/leadConsent.entity.js";
import { LeadNote } from "../leads/leadNote.entity.js";
import { LeadMerge } from "../leads/merge/leadMerge.entity.js";
import { LeadCall } from "../leads/next/leadCall.entity.js";
import { LeadNextAction } from "../leads/next/leadNextAction.entity.js";
import { OutboxAttachment } from "../mail/outboxAttachment.entity.js";
import { OutboxMessage } from "../mail/outboxMessage.entity.js";
import { Unsubscription } from "../mail/unsubscribe/unsubscription.entity.js";
import { Charge } from "../payments/charge.entity.js";
import { PaymentProfile } from "../payments/paymentProfile.entity.js";
import { PolicyCancellation } from "../policies/cancellation/policyCancellation.entity.js";
import { Policy } from "../policies/policy.entity.js";
import { PolicyFile } from "../policies/policyFile.entity.js";
import { PolicyHolder } from "../policies/policyHolder.entity.js";
import { PolicyNote } from "../policies/policyNote.entity.js";
import { PolicyTransfer } from "../policies/transfer/policyTransfer.entity.js";
import { PriceBook } from "../prices/priceBook.entity.js";
import { BookLine } from "../prices/priceLine.entity.js";
import { Quote } from "../quotes/quote.entity.js";
import { SentQuote } from "../quotes/sent/sentQuote.entity.js";
import { BulkChange } from "../records/bulk/bulkChange.entity.js";
import { LeadImport } from "../records/imports/leadImport.entity.js";
import { KeptView } from "../records/views/keptView.entity.js";
import { CancellationStateTerms } from "../settings/cancellationTerms/cancellationStateTerms.entity.js";
import { Shop } from "../shops/shop.entity.js";
import { ApiKey } from "../staff/apiKeys/apiKey.entity.js";
import { Staff } from "../staff/staff.entity.js";
import { Vehicle } from "../vehicles/vehicle.entity.js";

/**
 * The entities that TypeORM and the projection know. Tables that only their own service reads (sessions, sign-in
 * failures, counters) have no entity: see docs/data-model.md.
 */
export const entities = [
  Activity,
  AuditEvent,
  BookLine,
  Charge,
  Claim,
  ClaimLine,
  ClaimAuthorization,
  ClaimLaborRate,
  ClaimPayment,
  ClaimDenial,
  ClaimAppeal,
  EstimateLine,
  ClaimMessage,
  RequiredDocument,
  ClaimNote,
  ClaimFile,
  ShopInvoice,
  ShopLink,
  Contract,
  ContractSignature,
  Customer,
  DocumentRequest,
  DocumentUpload,
  EmailTemplate,
  HeldRequest,
  KeptView,
  Lead,
  LeadConsent,
  LeadCall,
  BulkChange,
  CancellationStateTerms,
  LeadImport,
  LeadMerge,
  LeadNextAction,
  LeadNote,
  OutboxAttachment,
  OutboxMessage,
  PaymentProfile,
  Policy,
  PolicyCancellation,
  PolicyTransfer,
  PolicyFile,
  PolicyHolder,
  PolicyNote,
  PriceBook,
  Quote,
  SentQuote,
  Shop,
  ApiKey,
  Staff,
  StaffInvitation,
  Unsubscription,
  Vehicle,
] as const;
