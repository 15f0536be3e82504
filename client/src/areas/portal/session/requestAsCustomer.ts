import type { TypedDocumentNode } from "@apollo/client";

import { errorCode, errorMessage } from "#client/lib/errors";
import { requestGraphql, type AnswerAsOf } from "#client/lib/requestGraphql";
import { customerSession, sessionLost } from "#client/lib/session";

/** Asks once, before or without a session's screens. A 401 ends the customer's session here, as everywhere. */
export async function requestAsCustomer<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  return (await requestAsCustomerAsOf(document, variables)).data;
}

/** The same, for a client that continues from the answer. */
export async function requestAsCustomerAsOf<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<AnswerAsOf<Data>> {
  const lost = sessionLost(customerSession);
  try {
    return await requestGraphql(document, variables, "customer");
  } catch (error) {
    if (errorCode(error) === "UNAUTHENTICATED") lost(errorMessage(error, "Unauthorized"));
    throw error;
  }
}
