import type { ApolloClient, DocumentNode } from "@apollo/client";
import { Kind } from "graphql";

import { HasChangedDocument } from "#client/generated/admin";
import type { LiveRecords } from "#client/generated/graphql";

/** By the field that is subscribed to. */
const recordsOf = new Map<string | undefined, LiveRecords>([
  ["leadChanged", "leads"],
  ["policyChanged", "policies"],
  ["claimChanged", "claims"],
  ["outboxChanged", "mail"],
  ["auditChanged", "audit"],
  ["staffChanged", "staff"],
]);

/** Whether the subscription would have sent a change since this snapshot; true if that cannot be asked. */
export async function hasChanged(client: ApolloClient, subscription: DocumentNode, since: string): Promise<boolean> {
  const records = recordsOf.get(fieldOf(subscription));
  if (records === undefined) return true;
  const { data } = await client.query({
    query: HasChangedDocument,
    variables: { records, since },
    fetchPolicy: "no-cache",
  });
  return data?.hasChanged ?? true;
}

function fieldOf({ definitions }: DocumentNode): string | undefined {
  const [selection] = definitions.flatMap((each) =>
    each.kind === Kind.OPERATION_DEFINITION ? each.selectionSet.selections : [],
  );
  return selection?.kind === Kind.FIELD ? selection.name.value : undefined;
}
