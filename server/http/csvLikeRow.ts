import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import type { RequestContext } from "../context.js";
import type { CsvFile } from "../core/csvPieces.js";
import { RequestContexts } from "../engine/requestContexts.js";
import type { CompiledRow } from "../engine/rest/compileRow.js";
import type { LongLists } from "../engine/rest/longLists.js";
import { compileParameterCheck, queryNamesOf } from "../engine/rest/queryParameters.js";
import { sendCsv } from "./csvFile.js";

export interface CsvParts {
  readonly rows: readonly CompiledRow[];
  /** Reads the staff session. */
  readonly contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>;
  readonly longLists: LongLists;
}

/** What a file is made from. */
export interface CsvRequest {
  /** As the row reads them. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, string>>;
  /** Without the question mark. */
  readonly queryString: string;
}

interface CsvRoute {
  readonly path: string;
  /** The path of the row of the REST facade whose permissions and parameters also apply here. */
  readonly like: string;
  /** The parameters that the row does not read itself. */
  readonly further?: readonly string[];
  /** Logs the export, unless only the headers are asked for. */
  readonly open: (context: RequestContext, sent: CsvRequest) => Promise<CsvFile>;
}

/** A CSV file, which is not JSON and therefore not a row of the REST facade. */
export function serveCsvLikeRow(
  app: FastifyInstance,
  { path, like, further = [], open }: CsvRoute,
  { rows, contextOf, longLists }: CsvParts,
): void {
  const contexts = new RequestContexts<RequestContext>();
  const similar = rows.find(({ row }) => row.path === like && row.method === "GET");
  if (similar === undefined) throw new Error(`${like} is no row of the REST facade`);
  const checkParameters = compileParameterCheck([...queryNamesOf(similar.row), ...further]);
  app.get(path, {
    onRequest: async (request, reply) => {
      const { viewer } = contexts.set(request, await contextOf(request, reply));
      similar.assertAllowed(viewer);
      checkParameters(request.query as Record<string, unknown>);
    },
    handler: async (request, reply) => {
      const context = contexts.of(request);
      const query = request.query as Readonly<Record<string, string>>;
      const variables = similar.readVariables({ params: {}, query, headers: {}, body: undefined });
      if (context.headersOnly !== true) await longLists.enter(reply);
      const at = request.url.indexOf("?");
      const queryString = at === -1 ? "" : request.url.slice(at + 1);
      const { name, pieces } = await open(context, { variables, query, queryString });
      return sendCsv(reply, name, context.headersOnly === true ? undefined : pieces);
    },
  });
}
