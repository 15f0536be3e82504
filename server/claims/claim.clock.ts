import { CLOSED_CLAIM_STATUSES } from "#shared/statuses/claim.js";
import type { RowSql } from "../engine/projection/declare.js";

const CLOSED = `(${CLOSED_CLAIM_STATUSES.map((status) => `'${status}'`).join(", ")})`;

/**
 * The deadline while it is still open: null once it was met, or for a closed claim. The column `due_key` follows the
 * same rule.
 */
export const openAssignDue: RowSql = (row) =>
  `case when ${row}.assigned_at is null and ${row}.status not in ${CLOSED} then ${row}.assign_due_at end`;

export const openAnswerDue: RowSql = (row) =>
  `case when ${row}.answered_at is null and ${row}.status not in ${CLOSED} then ${row}.answer_due_at end`;
