import { getNamedType, isObjectType, Kind, type GraphQLObjectType, type SelectionSetNode } from "graphql";

import { notAllowed, type Role } from "#server/core/access.js";
import type { DomainError } from "#server/core/errors.js";
import type { Viewer } from "#server/core/viewer.js";
import { isIncluded, type SelectionScope } from "../projection/collectFields.js";

/** The first field of an operation that none of its reader's roles may read. */
export interface Denial {
  readonly path: readonly string[];
  readonly allow: readonly Role[];
  readonly refusal: string;
}

const REFUSAL = "You do not have permission to do this.";

/**
 * The first field of an operation that allows none of these roles. Without variables, whatever @skip and @include may
 * leave out counts as well.
 */
export function findDenial(
  root: GraphQLObjectType,
  set: SelectionSetNode,
  roles: readonly Role[],
  scope: SelectionScope,
): Denial | undefined {
  const seen = new Set<string>();

  function walk(
    type: GraphQLObjectType,
    selections: SelectionSetNode,
    as: readonly Role[],
    path: readonly string[],
  ): Denial | undefined {
    for (const selection of selections.selections) {
      if (!isIncluded(selection, scope)) continue;
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = scope.fragments.get(selection.name.value);
        const visit = `${selection.name.value} ${as.join(" ")}`;
        if (!fragment || seen.has(visit)) continue;
        seen.add(visit);
        const denial = walk(type, fragment.selectionSet, as, path);
        if (denial) return denial;
        continue;
      }
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        const denial = walk(type, selection.selectionSet, as, path);
        if (denial) return denial;
        continue;
      }
      const field = type.getFields()[selection.name.value];
      // Only __typename, __schema and __type are not fields of their type; introspection is switched off by validation.
      if (!field) continue;
      const here = [...path, selection.alias?.value ?? selection.name.value];
      const allow = rolesOf(field.extensions.allow);
      if (!as.some((role) => allow.includes(role)))
        return { path: here, allow, refusal: sentence(field.extensions.refusal) };
      const next = getNamedType(field.type);
      if (!selection.selectionSet || !isObjectType(next)) continue;
      const readAs = readAsOf(field.extensions.readAs);
      const denial = walk(next, selection.selectionSet, readAs === undefined ? as : [readAs], here);
      if (denial) return denial;
    }
    return undefined;
  }

  return walk(root, set, roles, []);
}

export function denialError({ allow, refusal }: Denial, viewer: Viewer): DomainError {
  return notAllowed(viewer, allow, refusal);
}

export function rolesOf(allow: unknown): readonly Role[] {
  return Array.isArray(allow) ? (allow as readonly Role[]) : [];
}

export function readAsOf(readAs: unknown): Role | undefined {
  return readAs as Role | undefined;
}

function sentence(refusal: unknown): string {
  return typeof refusal === "string" ? refusal : REFUSAL;
}
