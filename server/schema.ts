import type { GraphQLSchema } from "graphql";

import { AuditResolver } from "./audit/audit.resolver.js";
import { ClaimAppealResolver } from "./claims/appeal/appeal.resolver.js";
import { ClaimAuthorizationResolver } from "./claims/authorization/authorization.resolver.js";
import { ClaimResolver } from "./claims/claim.resolver.js";
import { EstimateLineResolver } from "./claims/estimate/estimateLine.resolver.js";
import { ClaimFileResolver } from "./claims/files/claimFile.resolver.js";
import { ClaimLineResolver } from "./claims/lines/claimLine.resolver.js";
import { ClaimMessageResolver } from "./claims/messages/claimMessage.resolver.js";
import { ClaimNoteResolver } from "./claims/notes/claimNote.resolver.js";
import { ClaimPaymentResolver } from "./claims/payments/claimPayment.resolver.js";
import { ClaimReportResolver } from "./claims/report/claimReport.resolver.js";
import { RequiredDocumentResolver } from "./claims/requiredDocuments/requiredDocument.resolver.js";
import { ClaimShopResolver } from "./claims/shop/claimShop.resolver.js";
import { ShopClaimResolver } from "./claims/shopLink/shopClaim.resolver.js";
import { ContractResolver } from "./contracts/contract.resolver.js";
import { CustomerResolver } from "./customers/customer.resolver.js";
import { DocumentResolver } from "./documents/document.resolver.js";
import { EmailTemplateResolver } from "./emailTemplates/emailTemplate.resolver.js";
import { checkDeclaredLengths } from "./engine/fields/declaredLengths.js";
import { buildSchemaOf } from "./engine/graphql/buildSchema.js";
import { InvitationResolver } from "./invitations/invitation.resolver.js";
import { DoNotCallListResolver } from "./leads/doNotCall/doNotCallList.resolver.js";
import { LeadDuplicatesResolver } from "./leads/duplicates/duplicates.resolver.js";
import { HeldRequestResolver } from "./leads/heldRequest.resolver.js";
import { LeadResolver } from "./leads/lead.resolver.js";
import { NextActionResolver } from "./leads/next/next.resolver.js";
import { CallOutcomeResolver } from "./leads/outcomes/outcomes.resolver.js";
import { LeadOwnerResolver } from "./leads/owner/owner.resolver.js";
import { UnsubscriptionResolver } from "./mail/unsubscribe/unsubscription.resolver.js";
import { OutboxResolver } from "./outbox/outbox.resolver.js";
import { PaymentResolver } from "./payments/payment.resolver.js";
import { CancellationResolver } from "./policies/cancellation/cancellation.resolver.js";
import { PolicyResolver } from "./policies/policy.resolver.js";
import { PremiumReportResolver } from "./policies/premium/premiumReport.resolver.js";
import { PriceResolver } from "./prices/price.resolver.js";
import { QuoteResolver } from "./quotes/quote.resolver.js";
import { SentQuoteResolver } from "./quotes/sent/sentQuote.resolver.js";
import { BulkChangeResolver } from "./records/bulk/bulk.resolver.js";
import { LeadImportResolver } from "./records/imports/import.resolver.js";
import { LiveResolver } from "./records/live/live.resolver.js";
import { LeadMergeResolver } from "./records/merge/merge.resolver.js";
import { RecordResolver } from "./records/record.resolver.js";
import { SearchResolver } from "./records/search/search.resolver.js";
import { TodayResolver } from "./records/today/today.resolver.js";
import { TransferResolver } from "./records/transfer/transfer.resolver.js";
import { ViewResolver } from "./records/views/view.resolver.js";
import { BrandingResolver } from "./settings/branding.resolver.js";
import { CancellationTermsResolver } from "./settings/cancellationTerms/cancellationTerms.resolver.js";
import { QuotePreferencesResolver } from "./settings/quotePreferences.resolver.js";
import { TransferTermsResolver } from "./settings/transferTerms/transferTerms.resolver.js";
import { ShopResolver } from "./shops/shop.resolver.js";
import { ApiKeyResolver } from "./staff/apiKeys/apiKey.resolver.js";
import { StaffResolver } from "./staff/staff.resolver.js";
import { UNDECLARED_TEXTS } from "./undeclaredTexts.js";

let built: GraphQLSchema | undefined;

/** Built once in a process: tests start many applications in theirs. */
export function appSchema(): GraphQLSchema {
  return (built ??= buildAppSchema());
}

/** The one list of resolvers. `schema.graphql` is printed from it. */
function buildAppSchema(): GraphQLSchema {
  const schema = buildSchemaOf([
    AuditResolver,
    BrandingResolver,
    ClaimResolver,
    ClaimLineResolver,
    EstimateLineResolver,
    ClaimAuthorizationResolver,
    ClaimPaymentResolver,
    ClaimReportResolver,
    ClaimAppealResolver,
    ClaimMessageResolver,
    RequiredDocumentResolver,
    ClaimNoteResolver,
    ClaimFileResolver,
    ClaimShopResolver,
    ShopResolver,
    ShopClaimResolver,
    ContractResolver,
    CustomerResolver,
    DocumentResolver,
    EmailTemplateResolver,
    HeldRequestResolver,
    InvitationResolver,
    LeadResolver,
    LeadOwnerResolver,
    LiveResolver,
    CallOutcomeResolver,
    LeadDuplicatesResolver,
    DoNotCallListResolver,
    NextActionResolver,
    TodayResolver,
    SearchResolver,
    ViewResolver,
    OutboxResolver,
    UnsubscriptionResolver,
    PaymentResolver,
    PolicyResolver,
    CancellationResolver,
    PremiumReportResolver,
    PriceResolver,
    QuoteResolver,
    SentQuoteResolver,
    RecordResolver,
    LeadMergeResolver,
    LeadImportResolver,
    BulkChangeResolver,
    QuotePreferencesResolver,
    TransferResolver,
    CancellationTermsResolver,
    ApiKeyResolver,
    TransferTermsResolver,
    StaffResolver,
  ]);
  checkDeclaredLengths(schema, UNDECLARED_TEXTS);
  return schema;
}
