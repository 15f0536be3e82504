import { createServer, type ServerResponse } from "node:http";

import { Pool } from "pg";

import { answerUsage, POOL_SIZE, serveOn } from "./childProcess.js";
import { LEAD_DETAIL_SQL, LEADS_PAGE_SQL } from "./floorSql.js";

/** The least that can answer these questions: `pg` with named statements over plain node:http. */
const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: POOL_SIZE });

const server = createServer((request, response) => {
  const url = request.url ?? "";
  if (url.startsWith("/lead/")) send(response, "detail", LEAD_DETAIL_SQL, url.slice("/lead/".length));
  else send(response, "page", LEADS_PAGE_SQL, url.slice(url.indexOf("=") + 1));
});

function send(response: ServerResponse, name: string, text: string, value: string): void {
  pool.query<[string]>({ name, text, values: [value], rowMode: "array" }).then(
    ({ rows }) => {
      const body = `{"data":${rows[0]?.[0] ?? "null"}}`;
      response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) }).end(body);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}

answerUsage();
serveOn(server);
