import { createHash } from "node:crypto";

import type { DocumentNode, GraphQLSchema } from "graphql";
import { LRUCache } from "lru-cache";

import type { Viewer } from "#server/core/viewer.js";
import { lightened } from "./documentBytes.js";
import { type DocumentMemory, memoryOf } from "./documentMemory.js";

/** Of all kept documents with their plans and SQL: the product's own screens need less than a quarter. */
const MAX_BYTES = 32 * 1024 * 1024;
/** A larger one is read anew each time. The largest screen needs a tenth. */
const MAX_BYTES_OF_ONE = 2 * 1024 * 1024;

interface Kept {
  readonly document: DocumentNode;
  readonly hash: string;
  readonly memory: DocumentMemory;
  /** Of the document alone. */
  readonly documentBytes: number;
  /** With everything that was made of it. */
  readonly bytes: number;
}

/**
 * Documents that need not be parsed and validated again, by the text that was sent. Only what has run without an error for somebody who is signed in is
 * kept: what strangers send, and what is refused, leaves nothing behind. All is bounded by bytes, because a document holds up to a hundred times its text.
 */
export class KeptDocuments {
  readonly #bySource = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES_OF_ONE,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: ({ hash, memory }, _source, reason) => {
      // Weighed again, it is put into the place of itself.
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

  /** To be told of every operation that has run. */
  afterRun(document: DocumentNode, viewer: Viewer, errors: readonly unknown[]): void {
    const source = document.loc?.source.body;
    if (source === undefined || errors.length > 0 || viewer.role === "anonymous" || this.#bySource.has(source)) return;
    const memory = memoryOf(this.schema, document);
    const documentBytes = lightened(document) + 2 * source.length;
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
