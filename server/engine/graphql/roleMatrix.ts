import { isObjectType, type GraphQLSchema } from "graphql";

import { ROLE_LEGEND, ROLE_LETTERS, ROLES } from "#server/core/access.js";
import { readAsOf, rolesOf } from "./authorization.js";

/**
 * Who may read what, one line per field: `Book.price  . . S M`. Committed, so that a field opened to someone is a red line in the diff.
 */
export function roleMatrix(schema: GraphQLSchema): string {
  const lines = [`${ROLE_LEGEND}; \`as\` is the role as which a sign-in's answer is read.`, ""];
  for (const type of Object.values(schema.getTypeMap()).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!isObjectType(type) || type.name.startsWith("__")) continue;
    for (const field of Object.values(type.getFields()).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const roles = rolesOf(field.extensions.allow);
      const marks = ROLES.map((role) => (roles.includes(role) ? ROLE_LETTERS[role] : ".")).join(" ");
      const readAs = readAsOf(field.extensions.readAs);
      lines.push(`${marks}  ${type.name}.${field.name}${readAs ? ` as ${readAs}` : ""}`);
    }
  }
  return `${lines.join("\n")}\n`;
}
