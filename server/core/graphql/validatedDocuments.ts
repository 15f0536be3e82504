import type { DocumentNode } from "graphql";
import { LRUCache } from "lru-cache";

import { MOST_DOCUMENTS } from "./documents.js";

/** What Apollo Server has parsed and validated: by its own key (a hash), and by the text that was sent. */
export class ValidatedDocuments {
  readonly #byKey = new LRUCache<string, DocumentNode>({ max: MOST_DOCUMENTS });
  readonly #bySource = new LRUCache<string, DocumentNode>({ max: MOST_DOCUMENTS });

  async get(key: string): Promise<DocumentNode | undefined> {
    return this.#byKey.get(key);
  }

  async set(key: string, document: DocumentNode): Promise<void> {
    this.#byKey.set(key, document);
    if (document.loc) this.#bySource.set(document.loc.source.body, document);
  }

  async delete(key: string): Promise<boolean> {
    return this.#byKey.delete(key);
  }

  ofSource(source: string): DocumentNode | undefined {
    return this.#bySource.get(source);
  }
}
