import type { ApolloCache } from "@apollo/client";

import { PaymentsScreenDocument, type CardDetails_ProfileFragment } from "#client/generated/graphql";

/**
 * Moves a new payment method to the front, because a policy's latest one counts; a changed one is in its place already.
 */
export function showSaved(cache: ApolloCache, profile: CardDetails_ProfileFragment): void {
  cache.updateQuery({ query: PaymentsScreenDocument }, (shown) =>
    shown && shown.customerPaymentProfiles.every(({ id }) => id !== profile.id)
      ? { ...shown, customerPaymentProfiles: [profile, ...shown.customerPaymentProfiles] }
      : undefined,
  );
}
