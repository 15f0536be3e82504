import path from "node:path";

import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { DataSource } from "typeorm";

import type { SiteConfig } from "#shared/siteConfig.js";
import { recordWholeList } from "./audit/auditExport.js";
import { ApiKeys } from "./auth/apiKeys.js";
import { Sessions } from "./auth/sessions.js";
import type { RequestContext } from "./context.js";
import { createEventBus } from "./core/events/eventBus.js";
import { BODY_LIMITS } from "./core/limits/bodyLimits.js";
import { createLog } from "./core/log.js";
import type { Area } from "./core/viewer.js";
import { poolOf } from "./database/dataSource.js";
import { Replicas } from "./database/replicas.js";
import { mountGraphql } from "./engine/graphql/mount.js";
import { opensSocket } from "./engine/graphql/sockets.js";
import { Projector } from "./engine/projection/projector.js";
import { type LongListBounds, LongLists } from "./engine/rest/longLists.js";
import { mountRows } from "./engine/rest/mountRows.js";
import { type Env, projectRoot } from "./env.js";
import { serveApiDocuments } from "./http/apiDocuments.js";
import { serveAssets } from "./http/assets.js";
import { readJsonBodies, refuseCompressedBodies } from "./http/boundBodies.js";
import { serveBrandingFiles } from "./http/brandingFiles.js";
import { serveBulkCsv } from "./http/bulkCsv.js";
import { serveClaimFiles } from "./http/claimFileBytes.js";
import { trustTheNextHop } from "./http/clientAddress.js";
import { serveCsvExports } from "./http/csvExports.js";
import { watchDraining } from "./http/draining.js";
import { answerErrorsInJson, answerUnparsable, answerUnroutable } from "./http/errorAnswers.js";
import { serveHealth } from "./http/health.js";
import { serveImports } from "./http/imports.js";
import { type LargeBodyBounds, gateLargeBodies } from "./http/largeBodies.js";
import { assertLargeBodyTarget } from "./http/largeBodyTargets.js";
import { serveMetrics } from "./http/metrics.js";
import { answerUnknownPaths } from "./http/notFound.js";
import { isOwnOrigin, refuseForeignOrigins } from "./http/originCheck.js";
import { pageSender, servePages } from "./http/pages.js";
import { servePolicyFiles } from "./http/policyFiles.js";
import { refuseUnreadableQueries } from "./http/queryStrings.js";
import { serveQuoteForm } from "./http/quoteForm.js";
import { limitRequests } from "./http/rateLimit.js";
import { requestContext, type Services } from "./http/requestContext.js";
import { answerRequestIds, requestIdOf } from "./http/requestIds.js";
import { RequestLog, logRequests, noRequestLines } from "./http/requestLog.js";
import { secureHeaders } from "./http/securityHeaders.js";
import { boundShutdown } from "./http/shutdown.js";
import { serveSiteFiles, siteConfigOf } from "./http/siteFiles.js";
import { SitePages } from "./http/sitePages.js";
import { SiteRenderer } from "./http/siteRenderer.js";
import { socketSession } from "./http/socketSession.js";
import { limitStranger } from "./http/strangerBodies.js";
import { readRefusedBodies } from "./http/unreadBodies.js";
import { serveUnsubscribe } from "./http/unsubscribe.js";
import { liveChannels } from "./liveChannels.js";
import { PdfProcesses } from "./pdfProcesses/pdfs.js";
import { compiledRows } from "./rest.js";
import { appSchema } from "./schema.js";
import { SavedBranding } from "./settings/savedBranding.js";
import { openStorage } from "./storage/openStorage.js";

export interface AppParts {
  readonly env: Env;
  /** Shared by all processes on the database. (appSecret.ts) */
  readonly appSecret: string;
  readonly previousAppSecret?: string | undefined;
  /** Connected and migrated. The caller closes it after the app. */
  readonly database: DataSource;
  /** For the process's LISTEN connection, which is outside the pool. */
  readonly databaseUrl: string;
  readonly log?: FastifyBaseLogger;
  /** The client's build; tests use their own. */
  readonly clientFolder?: string;
  /** Tests use their own. */
  readonly longListBounds?: LongListBounds;
  readonly largeBodyBounds?: LargeBodyBounds;
  /** Shared with other apps in the process and closed by the caller: tests use one for many apps. */
  readonly pdfs?: PdfProcesses;
}

/** How long a whole request may take to arrive, so that slow senders cannot hold sockets forever. */
const REQUEST_TIMEOUT_MS = 120_000;

/**
 * Builds the whole HTTP application on one origin: site, portal, back office, GraphQL, REST. It is not listening yet.
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { env, database, log, clientFolder, longListBounds, largeBodyBounds } = parts;
  const app = newServer(env, log ?? createLog({ level: env.logLevel }));
  const { services, replicas } = await openServices(app, parts);
  const { projector } = services;
  const contextOf = (request: FastifyRequest, reply: FastifyReply, area?: Area): Promise<RequestContext> =>
    requestContext(services, request, reply, area);
  const staffContextOf = (request: FastifyRequest, reply: FastifyReply): Promise<RequestContext> =>
    contextOf(request, reply, "staff");

  const clientFiles = clientFolder ?? path.join(projectRoot, "dist/client");
  const branding = new SavedBranding(database, services.events, app.log);
  await branding.read();
  const config = (): SiteConfig => siteConfigOf(env, branding.known);
  const sitePages = new SitePages(env, config, clientFiles);
  const sendPage = pageSender(env, sitePages, config, clientFiles);
  watchDraining(app);
  boundShutdown(app);
  answerErrorsInJson(app);
  answerUnknownPaths(app, sendPage);
  const countOnSocket = await guardRequests(app, services, largeBodyBounds);

  serveHealth(app, database);
  serveMetrics(app, services);
  serveSiteFiles(app, env, config);
  serveBrandingFiles(app, services);
  await mountGraphql(app, {
    env,
    schema: projector.schema,
    contextOf,
    socketSession: (request) => socketSession(services, request, app.log, countOnSocket),
    isOwnOrigin: (origin) => isOwnOrigin(app, env, origin),
    fileBodies: { limit: BODY_LIMITS.base64File, bindStranger: (request) => limitStranger(request, { database }) },
  });
  const longLists = new LongLists(longListBounds);
  const rows = compiledRows();
  mountRows(app, {
    rows,
    contextOf,
    beforeBody: assertLargeBodyTarget,
    longReader: () => replicas.reader(),
    beforeWholeList: recordWholeList,
    longLists,
  });
  servePolicyFiles(app, staffContextOf);
  serveClaimFiles(app, contextOf);
  serveBulkCsv(app, staffContextOf);
  serveImports(app, staffContextOf);
  serveCsvExports(app, { rows, longLists, contextOf: staffContextOf });
  serveApiDocuments(app, rows, env);
  await serveQuoteForm(app, { rows, pages: sitePages, renderer: SiteRenderer.beside(clientFiles), contextOf });
  await serveUnsubscribe(app, { contextOf });
  await serveAssets(app, clientFiles);
  servePages(app, sendPage);
  await app.ready();
  return app;
}

/** What all requests share. It is closed together with the app. */
async function openServices(
  app: FastifyInstance,
  { env, appSecret, previousAppSecret, database, databaseUrl, pdfs: sharedPdfs }: AppParts,
): Promise<{ readonly services: Services; readonly replicas: Replicas<Projector> }> {
  const pool = poolOf(database);
  const projector = new Projector(appSchema(), database, pool);
  const replicas = new Replicas(
    env.databaseReplicaUrls,
    { pool, reader: projector },
    (replica) => new Projector(projector.schema, database, replica),
    app.log,
  );
  const events = createEventBus(databaseUrl, app.log, liveChannels);
  const files = await openStorage(env, database);
  const sessions = new Sessions(pool, events);
  const apiKeys = new ApiKeys(pool, app.log);
  const pdfs = sharedPdfs ?? new PdfProcesses();
  app.addHook("onClose", async () => {
    if (sharedPdfs === undefined) pdfs.close();
    await Promise.all([events.close(), replicas.close()]);
  });
  const services = { env, appSecret, previousAppSecret, database, events, files, pdfs, projector, sessions, apiKeys };
  return { services, replicas };
}

/** Everything that a request passes before its route. Returns what counts the requests of a WebSocket. */
async function guardRequests(
  app: FastifyInstance,
  services: Services,
  largeBodyBounds: LargeBodyBounds | undefined,
): Promise<ReturnType<typeof limitRequests>> {
  const { env } = services;
  answerRequestIds(app);
  logRequests(app);
  await secureHeaders(app, env);
  const countOnSocket = limitRequests(app, env, services);
  refuseForeignOrigins(app, env);
  refuseUnreadableQueries(app);
  refuseCompressedBodies(app);
  readJsonBodies(app);
  gateLargeBodies(app, largeBodyBounds);
  readRefusedBodies(app);
  return countOnSocket;
}

function newServer(env: Env, log: FastifyBaseLogger): FastifyInstance {
  return fastify({
    loggerInstance: log,
    logController: noRequestLines,
    childLoggerFactory: (parent, bindings) => new RequestLog(parent, bindings),
    genReqId: requestIdOf,
    requestIdHeader: false,
    trustProxy: env.trustProxy ? trustTheNextHop : false,
    bodyLimit: BODY_LIMITS.usual,
    http: { shouldUpgradeCallback: opensSocket },
    requestTimeout: REQUEST_TIMEOUT_MS,
    // At shutdown, idle keep-alive connections are closed and requests in flight finish.
    forceCloseConnections: "idle",
    frameworkErrors: answerUnroutable,
    clientErrorHandler: (error, socket) => answerUnparsable(error, socket, log),
    routerOptions: { maxParamLength: 500 },
  });
}
