import type { ApolloClient, DocumentNode } from "@apollo/client";

import {
  AuditChangesDocument,
  ClaimChangesDocument,
  HasChangedDocument,
  LeadChangesDocument,
  OutboxChangesDocument,
  PolicyChangesDocument,
  StaffChangesDocument,
} from "#client/generated/admin";
import type { LiveRecords } from "#client/generated/graphql";

const recordsOf = new Map<DocumentNode, LiveRecords>([
  [LeadChangesDocument, "leads"],
  [PolicyChangesDocument, "policies"],
  [ClaimChangesDocument, "claims"],
  [OutboxChangesDocument, "mail"],
  [AuditChangesDocument, "audit"],
  [StaffChangesDocument, "staff"],
]);

/** Whether the subscription would have sent a change since this snapshot; true if that cannot be asked. */
export async function hasChanged(client: ApolloClient, subscription: DocumentNode, since: string): Promise<boolean> {
  const records = recordsOf.get(subscription);
  if (records === undefined) return true;
  const { data } = await client.query({
    query: HasChangedDocument,
    variables: { records, since },
    fetchPolicy: "no-cache",
  });
  return data?.hasChanged ?? true;
}
