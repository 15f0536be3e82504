import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { openClaimFile } from "../claims/files/openClaimFile.js";
import type { RequestContext } from "../context.js";
import { CLAIMS_DESK, CUSTOMERS, isAllowed, notAllowed, type Role } from "../core/access.js";
import type { Area } from "../core/viewer.js";
import { sendStoredFile } from "./storedFile.js";

type ContextOf = (request: FastifyRequest, reply: FastifyReply, area: Area) => Promise<RequestContext>;

const REFUSAL = "Your account can't read claims.";

/** Where a claim's file is served, and to whom: pages embed pictures by URL. */
const ROUTES: readonly { readonly path: string; readonly area: Area; readonly readers: readonly Role[] }[] = [
  { path: "/api/admin/claim-files/:id", area: "staff", readers: CLAIMS_DESK },
  { path: "/api/customer/claim-files/:id", area: "customer", readers: CUSTOMERS },
];

/** Serves the photos and documents of claims as raw bytes. `contextOf` reads the session of an area. */
export function serveClaimFiles(app: FastifyInstance, contextOf: ContextOf): void {
  for (const { path, area, readers } of ROUTES)
    app.get<{ Params: { id: string }; Querystring: { small?: unknown } }>(path, async (request, reply) => {
      const context = await contextOf(request, reply, area);
      if (!isAllowed(context.viewer, readers)) throw notAllowed(context.viewer, readers, REFUSAL);
      const { id } = request.params;
      const small = request.query.small !== undefined;
      return sendStoredFile(await openClaimFile(context, id, { small }), reply);
    });
}
