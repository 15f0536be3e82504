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

import type { KeptDocuments } from "./keptDocuments.js";
import { limitRules, OPERATION_LIMITS, TOO_NESTED } from "./limits.js";

const MAX_VALIDATION_ERRORS = 20;

/** Reads operations sent over a WebSocket, with the same rules that Apollo Server applies to those over HTTP. */
export class DocumentReader {
  readonly #rules: readonly ValidationRule[];

  constructor(
    private readonly schema: GraphQLSchema,
    introspection: boolean,
    private readonly kept: KeptDocuments,
  ) {
    this.#rules = [...specifiedRules, ...limitRules, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])];
  }

  /** The document, or the reasons why it is refused. */
  read(source: string): DocumentNode | readonly GraphQLError[] {
    const known = this.kept.ofSource(source);
    if (known) return known;
    try {
      const document = parse(source, { maxTokens: OPERATION_LIMITS.tokens });
      const errors = validate(this.schema, document, this.#rules, { maxErrors: MAX_VALIDATION_ERRORS });
      return errors.length > 0 ? errors : document;
    } catch (error) {
      if (error instanceof GraphQLError) return [error];
      if (error instanceof RangeError) return [new GraphQLError(TOO_NESTED)];
      throw error;
    }
  }
}
