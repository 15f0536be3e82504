import type { ApolloCache } from "@apollo/client";

import { PaymentsScreenDocument, type CardDetails_ProfileFragment } from "#client/generated/graphql";

/** The newest payment method of a policy is the one that counts; what was changed is in its place already. */
export function showSaved(cache: ApolloCache, profile: CardDetails_ProfileFragment): void {
  cache.updateQuery({ query: PaymentsScreenDocument }, (shown) =>
    shown && shown.customerPaymentProfiles.every(({ id }) => id !== profile.id)
      ? { ...shown, customerPaymentProfiles: [profile, ...shown.customerPaymentProfiles] }
      : undefined,
  );
}
