import { object, string } from "yup";

import type {
  CreateDocumentRequestInput,
  DocumentRequests_RequestFragment,
  DocumentRequestType,
} from "#client/generated/graphql";
import { DOCUMENT_TYPES } from "#shared/documentTypes";
import { isSameDocument } from "#shared/sameDocument";
import { isClosedRequest } from "#shared/statuses/document";

export interface NewRequestValues {
  readonly customerId: string;
  readonly type: DocumentRequestType;
  readonly title: string;
  readonly instructions: string;
  readonly dueDate: string | null;
  readonly sendEmail: boolean;
}

/** `today` is a day in New York. Days compare as strings. */
export function newRequestSchema(today: string) {
  return object({
    dueDate: string()
      .nullable()
      .test("not-before-today", "Choose today or a later day.", (day) => !day || day >= today),
  });
}

/** The default title and instructions for a document type. */
export function defaultsOf(type: DocumentRequestType): Pick<NewRequestValues, "title" | "instructions"> {
  const { label, instructions } = DOCUMENT_TYPES[type];
  return { title: label, instructions };
}

export function newRequestValues(customerId: string): NewRequestValues {
  return { customerId, type: "vin_photo", ...defaultsOf("vin_photo"), dueDate: null, sendEmail: true };
}

export function requestInput(policyId: string, values: NewRequestValues): CreateDocumentRequestInput {
  const instructions = values.instructions.trim();
  return { ...values, policyId, title: values.title.trim(), instructions: instructions === "" ? null : instructions };
}

/** The customer's open request for the same document; `requests` are newest first. */
export function openRequestFor(
  values: NewRequestValues,
  requests: readonly DocumentRequests_RequestFragment[],
): DocumentRequests_RequestFragment | undefined {
  return requests.find(
    (request) =>
      !isClosedRequest(request) && request.customer.id === values.customerId && isSameDocument(request, values),
  );
}
