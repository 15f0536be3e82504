import type { EntityManager } from "typeorm";

import { DomainError } from "../core/errors.js";
import { isUuid } from "../core/ids.js";
import { DocumentRequest } from "./documentRequest.entity.js";

/**
 * The request, held until the transaction ends: an upload and its closing happen one after the other.
 *
 * @throws DomainError NOT_FOUND; CONFLICT when the sender read another version than the one that is there now.
 */
export async function lockDocumentRequest(
  manager: EntityManager,
  id: string,
  version?: number | null,
): Promise<DocumentRequest> {
  const request = isUuid(id)
    ? await manager.findOne(DocumentRequest, { where: { id }, lock: { mode: "pessimistic_write" } })
    : null;
  if (!request) throw requestNotFound();
  if (version != null && version !== request.version) {
    throw new DomainError(
      "CONFLICT",
      "Somebody else has changed this request since you opened it. Reload it to see what is new.",
    );
  }
  return request;
}

export function requestNotFound(): DomainError {
  return new DomainError("NOT_FOUND", "There is no such document request.");
}
