import { Kind, visit, type DocumentNode } from "graphql";

import { isStorableText } from "#server/core/text.js";

/** Checks every string and key of coerced variables; without recursion, because a JSON variable may be nested to any depth. */
export function hasMalformedText(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === "string") {
      if (!isStorableText(next)) return true;
    } else if (Array.isArray(next)) {
      for (const item of next) open.push(item);
    } else if (typeof next === "object" && next !== null) {
      for (const [key, item] of Object.entries(next)) open.push(key, item);
    }
  }
  return false;
}

/** The same for the literals in a document. */
export function documentHasMalformedText(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    [Kind.STRING]: (node) => {
      found ||= !isStorableText(node.value);
    },
  });
  return found;
}
