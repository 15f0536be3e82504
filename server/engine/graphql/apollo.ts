import { ApolloServer, type ApolloServerOptions, type ApolloServerPlugin, type BaseContext } from "@apollo/server";
import type { GatewayInterface } from "@apollo/server-gateway-interface";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import { ApolloServerPluginLandingPageLocalDefault } from "@apollo/server/plugin/landingPage/default";
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from "graphql";

import { internalError } from "#server/core/domainErrorOf.js";
import { DomainError, HTTP_STATUS } from "#server/core/errors.js";
import type { EngineContext } from "../engineContext.js";
import { answerText, PassedText } from "./answerText.js";
import { executeOperation, type OperationAnswer } from "./executor.js";
import { KeptDocuments } from "./keptDocuments.js";
import { limitRules, OPERATION_LIMITS, TOO_NESTED } from "./limits.js";
import { withoutLiterals } from "./literalErrors.js";
import { hasLiveScreens, liveHeaders } from "./liveHeaders.js";
import { codeOf } from "./operationErrors.js";

export type ApolloContext = BaseContext & EngineContext;

/** Apollo Server in front of our executor: it handles HTTP, parsing and validation; `executeOperation` executes. */
export function createApollo(
  schema: GraphQLSchema,
  introspection: boolean,
  documents = new KeptDocuments(schema),
): ApolloServer<ApolloContext> {
  return new ApolloServer<ApolloContext>({
    gateway: gatewayOf(schema, documents),
    introspection,
    // "Did you mean ..." would reveal the schema where introspection is off.
    hideSchemaDetailsFromClientErrors: !introspection,
    validationRules: [...limitRules],
    parseOptions: { maxTokens: OPERATION_LIMITS.tokens },
    documentStore: storeOf(documents),
    persistedQueries: false,
    allowBatchedHttpRequests: false,
    csrfPrevention: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    stringifyResult: ({ data, errors }) =>
      answerText(data instanceof PassedText ? data.text : data && JSON.stringify(data), errors),
    formatError: inOurForm,
    plugins: [
      withoutEmptyName,
      ApolloServerPluginCacheControlDisabled(),
      introspection
        ? ApolloServerPluginLandingPageLocalDefault({
            embed: { runTelemetry: false, initialState: {} },
            includeCookies: true,
          })
        : ApolloServerPluginLandingPageDisabled(),
    ],
  });
}

/**
 * An empty operation name is none, as in GraphQL over HTTP. Apollo Server would find no operation, and so let a mutation
 * pass over GET.
 */
const withoutEmptyName: ApolloServerPlugin<ApolloContext> = {
  async requestDidStart({ request }) {
    if (request.operationName === "") delete request.operationName;
  },
};

/** Where Apollo Server looks for documents that it has validated. Which ones are kept is decided after they have run. */
function storeOf(documents: KeptDocuments): NonNullable<ApolloServerOptions<ApolloContext>["documentStore"]> {
  return {
    get: async (key) => documents.ofHash(key.slice(key.lastIndexOf(":") + 1)),
    set: async () => undefined,
    delete: async () => false,
  };
}

function gatewayOf(schema: GraphQLSchema, documents: KeptDocuments): GatewayInterface {
  return {
    onSchemaLoadOrUpdate(callback) {
      callback({ apiSchema: schema, coreSupergraphSdl: "" });
      return () => undefined;
    },
    load: async () => ({
      executor: async ({ document, request, response, context }) => {
        const answer = await executeOperation({
          document,
          // As sent. Apollo's own name is null for an unknown one, and null would select the only operation.
          operationName: request.operationName,
          variables: request.variables,
          context: context as EngineContext,
          withSnapshot: hasLiveScreens(context as EngineContext),
        });
        documents.afterRun(document, (context as EngineContext).viewer, answer.errors);
        if (response?.http) {
          response.http.status = httpStatusOf(answer);
          const headers = { ...refusalHeaders(answer), ...liveHeaders(answer, context as EngineContext) };
          for (const [name, value] of Object.entries(headers)) response.http.headers.set(name, value);
        }
        return {
          ...(answer.errors.length > 0 && { errors: answer.errors }),
          ...(answer.data !== undefined && { data: answer.data === null ? null : new PassedText(answer.data) }),
        };
      },
    }),
    stop: async () => undefined,
  };
}

/**
 * 400 for what was refused before anything ran, 503 if the database is down, 429 for too many requests, else 200 with the errors in
 * the body.
 */
export function httpStatusOf({ data, errors }: OperationAnswer): number {
  for (const code of ["UNAVAILABLE", "RATE_LIMITED"] as const) {
    if (errors.some((error) => codeOf(error) === code)) return HTTP_STATUS[code];
  }
  return data === undefined ? HTTP_STATUS.BAD_REQUEST : 200;
}

/** The headers of refusals, such as `Retry-After`. */
export function refusalHeaders({ errors }: Pick<OperationAnswer, "errors">): Readonly<Record<string, string>> {
  const headers = errors.map(({ originalError }) =>
    originalError instanceof DomainError ? originalError.headers : {},
  );
  return Object.assign({}, ...headers) as Readonly<Record<string, string>>;
}

/** The parser has no bound of its own on nesting: it runs out of stack. */
function isStackOverflow(error: unknown): boolean {
  return error instanceof GraphQLError ? isStackOverflow(error.originalError) : error instanceof RangeError;
}

/** Converts Apollo Server's own refusals, which are always the request's fault, to our codes. */
function inOurForm(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  if (isStackOverflow(error)) return { message: TOO_NESTED, extensions: { code: "BAD_REQUEST" } };
  const code = formatted.extensions?.code;
  if (typeof code === "string" && code in HTTP_STATUS) return formatted;
  const extensions = { ...formatted.extensions };
  delete extensions.stacktrace;
  if (code === "INTERNAL_SERVER_ERROR") {
    const internal = internalError();
    return { message: internal.message, extensions: { code: internal.code } };
  }
  return {
    ...formatted,
    message: withoutLiterals(formatted.message),
    extensions: { ...extensions, code: "BAD_REQUEST" },
  };
}
