import {
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type ValidationRule,
} from "graphql";
import { LRUCache } from "lru-cache";

import { limitRules, OPERATION_LIMITS } from "./limits.js";

/** Documents kept parsed and validated: the product has about fifty, strangers' come and go. */
export const MOST_DOCUMENTS = 500;
const MOST_VALIDATION_ERRORS = 20;

/** Reads the text of operations that come over a WebSocket, with the same rules as Apollo Server applies to those over HTTP. */
export class DocumentReader {
  readonly #known = new LRUCache<string, DocumentNode>({ max: MOST_DOCUMENTS });
  readonly #rules: readonly ValidationRule[];

  constructor(
    private readonly schema: GraphQLSchema,
    introspection: boolean,
  ) {
    this.#rules = [...specifiedRules, ...limitRules, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])];
  }

  /** The document, or why it is refused. */
  read(source: string): DocumentNode | readonly GraphQLError[] {
    const known = this.#known.get(source);
    if (known) return known;
    try {
      const document = parse(source, { maxTokens: OPERATION_LIMITS.tokens });
      const errors = validate(this.schema, document, this.#rules, { maxErrors: MOST_VALIDATION_ERRORS });
      if (errors.length > 0) return errors;
      this.#known.set(source, document);
      return document;
    } catch (error) {
      if (error instanceof GraphQLError) return [error];
      throw error;
    }
  }
}
