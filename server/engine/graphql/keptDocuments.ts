import { createHash } from "node:crypto";

import type { DocumentNode, GraphQLSchema } from "graphql";
import { LRUCache } from "lru-cache";

import type { Viewer } from "#server/core/viewer.js";
import { stripDocument } from "./documentBytes.js";
import { type DocumentMemory, memoryOf } from "./documentMemory.js";

/** All kept documents with their plans and SQL. The product's own screens need less than a quarter of it. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Larger documents are parsed each time. The largest screen needs a tenth of this. */
const MAX_BYTES_OF_ONE = 2 * 1024 * 1024;

interface Kept {
  readonly document: DocumentNode;
  readonly hash: string;
  readonly memory: DocumentMemory;
  /** The document alone. */
  readonly documentBytes: number;
  /** The document with everything compiled from it. */
  readonly bytes: number;
}

/**
 * Cache of parsed and validated documents, by their text. A document is kept once it has run without an error for a
 * signed-in viewer: what strangers send, and what is refused, leaves nothing behind. The bound is in bytes, because a
 * document takes up to a hundred times the size of its text.
 */
export class KeptDocuments {
  readonly #bySource = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES_OF_ONE,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: ({ hash, memory }, _source, reason) => {
      // An entry whose size has changed replaces itself.
      if (reason === "set") return;
      memory.forget();
      this.#sources.delete(hash);
    },
  });
  /** By the SHA-256 of the text, which is how Apollo Server asks. */
  readonly #sources = new Map<string, string>();

  constructor(private readonly schema: GraphQLSchema) {}

  ofSource(source: string): DocumentNode | undefined {
    return this.#bySource.get(source)?.document;
  }

  /** @param hash hexadecimal */
  ofHash(hash: string): DocumentNode | undefined {
    const source = this.#sources.get(hash);
    return source === undefined ? undefined : this.ofSource(source);
  }

  /** To be called after every operation that has run. */
  afterRun(document: DocumentNode, viewer: Viewer, errors: readonly unknown[]): void {
    const source = document.loc?.source.body;
    if (source === undefined || errors.length > 0 || viewer.role === "anonymous" || this.#bySource.has(source)) return;
    const memory = memoryOf(this.schema, document);
    const documentBytes = stripDocument(document) + 2 * source.length;
    const hash = createHash("sha256").update(source).digest("hex");
    this.#sources.set(hash, source);
    this.#put(source, { document, hash, memory, documentBytes, bytes: documentBytes + memory.bytes });
    memory.keep(() => this.#weigh(source, memory));
  }

  get bytes(): number {
    return this.#bySource.calculatedSize;
  }

  #weigh(source: string, memory: DocumentMemory): void {
    const kept = this.#bySource.peek(source);
    if (kept?.memory === memory) this.#put(source, { ...kept, bytes: kept.documentBytes + memory.bytes });
  }

  #put(source: string, kept: Kept): void {
    this.#bySource.set(source, kept);
    if (this.#bySource.has(source)) return;
    kept.memory.forget();
    this.#sources.delete(kept.hash);
  }
}
