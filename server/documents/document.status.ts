import { registerEnumType } from "type-graphql";

import { DocumentRequestType } from "#shared/documentTypes.js";
import { DocumentRequestStatus } from "#shared/statuses/document.js";

registerEnumType(DocumentRequestType, {
  name: "DocumentRequestType",
  description: "What a customer is asked to send.",
});
registerEnumType(DocumentRequestStatus, {
  name: "DocumentRequestStatus",
  description: "The state of a document request.",
  valuesConfig: {
    pending: { description: "Waiting for the customer's upload." },
    submitted: { description: "A file has come." },
    completed: { description: "Closed: staff have what they need." },
    cancelled: { description: "Closed: no longer needed." },
  },
});

export { DocumentRequestStatus, DocumentRequestType };
