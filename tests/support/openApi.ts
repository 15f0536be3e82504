import formats from "ajv-formats";
import { Ajv2020 } from "ajv/dist/2020.js";

import type { RestAnswer, TestApp } from "./testApp.js";

interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly schema: { readonly maxLength?: number } }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: { readonly $ref?: string } }>> }>
  >;
}

export interface ApiCheck {
  readonly document: OpenApi;
  /** Every call of the document, as `GET /api/admin/leads/{id}`. */
  readonly calls: readonly string[];
  /** How this answer deviates from the document; empty if it conforms. */
  problems(call: string, answer: RestAnswer): string[];
}

/** Checks real answers against the served OpenAPI document. */
export async function readOpenApi(app: TestApp): Promise<ApiCheck> {
  const document = (await app.visitor().rest("GET /api/openapi.json")).json as OpenApi;
  // Each schema is used a few times: shortening its code would cost more than it saves.
  const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true, code: { optimize: false } });
  formats.default(ajv);
  ajv.addVocabulary(["openapi", "info", "tags", "paths", "components", "servers"]);
  ajv.addSchema(document, "api");
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  return {
    document,
    calls,
    problems(call, { status, json, text, headers }) {
      const [method = "", path = ""] = call.split(" ");
      const response = document.paths[path]?.[method.toLowerCase()]?.responses[String(status)];
      if (response === undefined) return [`${call} does not speak of ${status}`];
      if (response.content === undefined) return text === "" ? [] : [`${call} ${status} should have no body`];
      if (!String(headers["content-type"]).startsWith("application/json")) return [`${call} ${status} is no JSON`];
      const pointer = [
        "paths",
        path,
        method.toLowerCase(),
        "responses",
        String(status),
        "content",
        "application/json",
        "schema",
      ]
        .map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1")))
        .join("/");
      // Nearly all refusals refer to one schema, which is then compiled once.
      const validate = ajv.getSchema(`api${response.content["application/json"]?.schema.$ref ?? `#/${pointer}`}`);
      if (validate === undefined) return [`${call} ${status} has no schema`];
      return validate(json) === true
        ? []
        : (validate.errors ?? []).map((error) => `${call} ${status} ${error.instancePath} ${error.message}`);
    },
  };
}
