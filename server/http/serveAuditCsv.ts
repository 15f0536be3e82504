import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { newYorkTime } from "#shared/newYorkTime.js";
import type { AuditFilter } from "../audit/audit.inputs.js";
import { auditCsv } from "../audit/auditCsv.js";
import type { RequestContext } from "../context.js";
import { RequestContexts } from "../engine/requestContexts.js";
import type { CompiledRow } from "../engine/rest/compileRow.js";
import type { LongLists } from "../engine/rest/longLists.js";
import { compileParameterCheck, queryNamesOf } from "../engine/rest/queryParameters.js";
import { sendCsv } from "./csvFile.js";

export interface AuditCsvParts {
  /** Reads the staff session. */
  readonly contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>;
  readonly longLists: LongLists;
}

/** The list whose filters and permissions also apply here. */
const AUDIT_LIST = "/api/admin/audit";
const AUDIT_CSV = `${AUDIT_LIST}.csv`;

/**
 * The audit log as a CSV file, which is not JSON and therefore not a row of the REST facade. Permissions and filters
 * are those of the list's row.
 */
export function serveAuditCsv(app: FastifyInstance, rows: readonly CompiledRow[], parts: AuditCsvParts): void {
  const { contextOf, longLists } = parts;
  const contexts = new RequestContexts<RequestContext>();
  const list = rows.find(({ row }) => row.path === AUDIT_LIST);
  if (list === undefined) throw new Error("the audit log has no row in the REST facade");
  const checkParameters = compileParameterCheck([...queryNamesOf(list.row), "q"]);
  app.get(AUDIT_CSV, {
    onRequest: async (request, reply) => {
      const { viewer } = contexts.set(request, await contextOf(request, reply));
      list.assertAllowed(viewer);
      checkParameters(request.query as Record<string, unknown>);
    },
    handler: async (request, reply) => {
      const context = contexts.of(request);
      const filter = readFilter(list, request.query as Readonly<Record<string, string>>);
      const name = `audit-${newYorkTime(new Date()).day}.csv`;
      if (context.headersOnly === true) return sendCsv(reply, name);
      await longLists.enter(reply);
      const at = request.url.indexOf("?");
      const pieces = await auditCsv(context, filter, at === -1 ? "" : request.url.slice(at + 1));
      return sendCsv(reply, name, pieces);
    },
  });
}

function readFilter(list: CompiledRow, query: Readonly<Record<string, string>>): AuditFilter {
  const filter = list.readVariables({ params: {}, query, headers: {}, body: undefined });
  return { ...filter, search: query["q"] ?? null };
}
