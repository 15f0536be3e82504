import type { FastifyRequest } from "fastify";

import { addressKey } from "../core/addressKey.js";
import { clientAddress } from "./clientAddress.js";

/** Whose turn a request takes: that of its account, or else of its address. */
export function senderKey(request: FastifyRequest): string {
  return request.sender || addressKey(clientAddress(request));
}
