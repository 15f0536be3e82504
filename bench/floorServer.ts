import { createServer, type ServerResponse } from "node:http";

import { Pool } from "pg";

import { answerUsage, POOL_SIZE, serveOn } from "./childProcess.js";
import { POLICIES_PAGE_SQL, POLICY_OVERVIEW_SQL } from "./floorPolicies.js";
import { LEAD_DETAIL_SQL, LEADS_PAGE_SQL, REST_DETAIL_SQL, REST_PAGE_SQL } from "./floorSql.js";

/** The minimum that can answer these questions: `pg` with named statements over plain node:http. */
const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: POOL_SIZE });

const STATEMENTS: Readonly<Record<string, string>> = {
  "/lead": LEAD_DETAIL_SQL,
  "/leads": LEADS_PAGE_SQL,
  "/rest-lead": REST_DETAIL_SQL,
  "/rest-leads": REST_PAGE_SQL,
  "/policies": POLICIES_PAGE_SQL,
  "/policy": POLICY_OVERVIEW_SQL,
};

/** `/lead?<id>`, `/leads?<status>` and the same in REST's spelling. */
const server = createServer((request, response) => {
  const [name = "", value = ""] = (request.url ?? "").split("?");
  send(response, name, STATEMENTS[name] ?? "", value);
});

function send(response: ServerResponse, name: string, text: string, value: string): void {
  pool.query<[string]>({ name, text, values: text.includes("$1") ? [value] : [], rowMode: "array" }).then(
    ({ rows }) => {
      const body = `{"data":${rows[0]?.[0] ?? "null"}}`;
      response
        .writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) })
        .end(body);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}

answerUsage();
serveOn(server);
