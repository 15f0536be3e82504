import type { DocumentNode, GraphQLSchema } from "graphql";

import type { StatementTexts } from "../projection/statementTexts.js";
import type { PlannedField } from "./operationPlan.js";
import type { PreparedOperation } from "./preparedOperation.js";

/**
 * Plans of one document: roles times answer forms times the combinations of @skip and @include. Beyond that, its plans
 * are dropped and compiled again.
 */
const MAX_PLANS = 64;
/** Statements of one document: one for each combination of filters and sorts. */
const MAX_TEXTS = 200;
const BYTES_PER_PIECE = 200;

/**
 * What was compiled from one document: its operations, their plans and their SQL. It lives as long as the document, so one bound covers all of it.
 * Statements of a document that is not kept are not prepared either.
 */
export class DocumentMemory implements StatementTexts {
  readonly operations = new Map<string, PreparedOperation>();
  readonly #plans = new Map<string, readonly PlannedField[]>();
  readonly #texts = new Map<string, string>();
  #planBytes = 0;
  #textBytes = 0;
  #kept = false;
  #own = false;
  #onGrowth: (() => void) | undefined;

  get bytes(): number {
    return this.#planBytes + this.#textBytes;
  }

  get isKept(): boolean {
    return this.#kept;
  }

  /** Whether the document is part of the program (a REST row's), not of a request. */
  get isOwn(): boolean {
    return this.#own;
  }

  keepForEver(): void {
    this.#kept = true;
    this.#own = true;
  }

  keep(onGrowth: () => void): void {
    this.#kept = true;
    this.#onGrowth = onGrowth;
  }

  /** Requests in progress keep using it until they finish. */
  forget(): void {
    this.#kept = false;
    this.#onGrowth = undefined;
  }

  plan(key: string, compile: () => readonly PlannedField[]): readonly PlannedField[] {
    const known = this.#plans.get(key);
    if (known) return known;
    const fields = compile();
    if (this.#plans.size >= MAX_PLANS) {
      this.#plans.clear();
      this.#planBytes = 0;
    }
    this.#plans.set(key, fields);
    this.#planBytes += bytesOf(fields);
    this.#onGrowth?.();
    return fields;
  }

  text(key: string, write: () => string): string {
    const known = this.#texts.get(key);
    if (known !== undefined) return known;
    const text = write();
    if (!this.#kept) return text;
    if (this.#texts.size >= MAX_TEXTS) {
      this.#texts.clear();
      this.#textBytes = 0;
    }
    this.#texts.set(key, text);
    this.#textBytes += 2 * (key.length + text.length);
    this.#onGrowth?.();
    return text;
  }
}

function bytesOf(fields: readonly PlannedField[]): number {
  let bytes = 0;
  for (const { plan } of fields)
    for (const piece of plan?.template ?? [])
      bytes += BYTES_PER_PIECE + (typeof piece === "string" ? 2 * piece.length : 0);
  return bytes;
}

const memories = new WeakMap<GraphQLSchema, WeakMap<DocumentNode, DocumentMemory>>();

export function memoryOf(schema: GraphQLSchema, document: DocumentNode): DocumentMemory {
  const ofSchema = memories.get(schema) ?? new WeakMap<DocumentNode, DocumentMemory>();
  memories.set(schema, ofSchema);
  const memory = ofSchema.get(document) ?? new DocumentMemory();
  ofSchema.set(document, memory);
  return memory;
}
