import { type ASTNode, type DocumentNode, type Location, visit } from "graphql";

/**
 * The memory that a node takes in V8's heap, with its location and lists; measured with the product's own documents and
 * held by documentFlood.test.ts.
 */
const BYTES_PER_NODE = 300;

/**
 * Removes what only the parser needed: every location refers to the chain of all tokens and comments, which is most of
 * a document's memory. Returns the bytes that remain, without the text.
 */
export function stripDocument(document: DocumentNode): number {
  let nodes = 0;
  visit(document, {
    enter(node: ASTNode) {
      nodes += 1;
      const { loc } = node as { loc?: Location };
      if (loc) Object.assign(node, { loc: { start: loc.start, end: loc.end, source: loc.source } });
    },
  });
  return nodes * BYTES_PER_NODE;
}
