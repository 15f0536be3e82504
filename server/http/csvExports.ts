import type { FastifyInstance } from "fastify";

import { BORDEREAUX } from "#shared/bordereaux.js";
import { auditCsv } from "../audit/auditCsv.js";
import { bordereauCsv } from "../records/bordereaux/bordereauCsv.js";
import { type CsvParts, serveCsvLikeRow } from "./csvLikeRow.js";

const AUDIT_LIST = "/api/admin/audit";
const CLAIM_REPORT = "/api/admin/reports/claims";

/** The audit log and the bordereaux as files. */
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
