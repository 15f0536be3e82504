import type { ApolloCache } from "@apollo/client";

import { PortalClaimsScreenDocument, type ClaimHistory_ClaimFragment } from "#client/generated/graphql";

/** Adds a new claim to the front of the cached list. */
export function showFirst(cache: ApolloCache, claim: ClaimHistory_ClaimFragment): void {
  cache.updateQuery({ query: PortalClaimsScreenDocument }, (shown) =>
    shown && shown.customerClaims.every(({ id }) => id !== claim.id)
      ? { ...shown, customerClaims: [claim, ...shown.customerClaims] }
      : undefined,
  );
}
