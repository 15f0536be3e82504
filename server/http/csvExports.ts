import type { FastifyInstance } from "fastify";

import { BORDEREAUX } from "#shared/bordereaux.js";
import { auditCsv } from "../audit/auditCsv.js";
import { doNotCallCsv } from "../leads/doNotCall/doNotCallCsv.js";
import { bordereauCsv } from "../records/bordereaux/bordereauCsv.js";
import { type CsvParts, serveCsvLikeRow } from "./csvLikeRow.js";

const AUDIT_LIST = "/api/admin/audit";
const DO_NOT_CALL = "/api/admin/do-not-call";
const CLAIM_REPORT = "/api/admin/reports/claims";

/** The audit log, the do-not-call list and the bordereaux as files. */
export function serveCsvExports(app: FastifyInstance, parts: CsvParts): void {
  serveCsvLikeRow(
    app,
    {
      path: `${AUDIT_LIST}.csv`,
      like: AUDIT_LIST,
      further: ["q"],
      open: (context, { variables, query, queryString }) =>
        auditCsv(context, { ...variables, search: query["q"] ?? null }, queryString),
    },
    parts,
  );
  serveCsvLikeRow(
    app,
    {
      path: `${DO_NOT_CALL}.csv`,
      like: DO_NOT_CALL,
      further: ["q"],
      open: (context, { query, queryString }) => doNotCallCsv(context, query["q"], queryString),
    },
    parts,
  );
  for (const bordereau of BORDEREAUX)
    serveCsvLikeRow(
      app,
      {
        path: `/api/admin/bordereaux/${bordereau}.csv`,
        like: CLAIM_REPORT,
        open: (context, { variables }) => bordereauCsv(context, bordereau, variables),
      },
      parts,
    );
}
