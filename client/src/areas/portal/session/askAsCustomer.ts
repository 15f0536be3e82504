import type { TypedDocumentNode } from "@apollo/client";

import { askGraphql, type AnswerAsOf } from "#client/lib/askGraphql";
import { errorCode, errorMessage } from "#client/lib/errors";
import { customerSession, sessionLost } from "#client/lib/session";

/** Asks once, before or without a session's screens. A 401 ends the customer's session here, as everywhere. */
export async function askAsCustomer<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  return (await askAsCustomerAsOf(document, variables)).data;
}

/** The same, for a client that continues from the answer. */
export async function askAsCustomerAsOf<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<AnswerAsOf<Data>> {
  const lost = sessionLost(customerSession);
  try {
    return await askGraphql(document, variables, "customer");
  } catch (error) {
    if (errorCode(error) === "UNAUTHENTICATED") lost(errorMessage(error, "Unauthorized"));
    throw error;
  }
}
