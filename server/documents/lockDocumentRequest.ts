import type { EntityManager } from "typeorm";

import { DOCUMENT_STATUS_LABELS } from "#shared/statuses/document.js";
import { assertVersion, lockRow } from "../core/entityRows.js";
import { DocumentRequest } from "./documentRequest.entity.js";

export const REQUEST_NOT_FOUND = "We can't find that document request.";

/**
 * Like `lockRow`. @throws DomainError NOT_FOUND; CONFLICT if the sender has read another version than the current one.
 */
export async function lockDocumentRequest(
  manager: EntityManager,
  id: string,
  version?: number | null,
): Promise<DocumentRequest> {
  const request = await lockRow(manager, DocumentRequest, id, REQUEST_NOT_FOUND);
  assertVersion("request", request, version, `Its status is ${DOCUMENT_STATUS_LABELS[request.status]} now.`);
  return request;
}
