import { randomUUID } from "node:crypto";

import { withClient } from "#server/database/withClient.js";
import { CREATE_QUOTE, REQUEST_QUOTE, SET_STATUS, aQuote, aQuoteRequest } from "#tests/support/builders.js";
import { SEND_CONTRACT, SIGN_AS_GUEST, aPdf, aSignature } from "#tests/support/contracts.js";
import { ask, graphqlLoad } from "../ask.js";
import type { Load } from "../drive.js";
import { MAX_GROWTH, type ScaleAct, type Place } from "./scaleAct.js";

const ADD_NOTE = "mutation ($input: AddLeadNoteInput!) { addLeadNote(input: $input) { id } }";
const CONTENT = "Called at two: asks to be called again about the plan with the lower deductible.";

/** How many of each in one round; creating a signed contract takes a while. */
const EACH = 60;
const SIGNED = 12;

export const WRITES: readonly ScaleAct[] = [
  write("a visitor asks for a quote", async () =>
    times(EACH, () => graphqlLoad(REQUEST_QUOTE, { input: aQuoteRequest() })),
  ),
  write("a status in the list", async (place) =>
    (await someLeads(place, "l.status = 'callback'")).map((id) =>
      graphqlLoad(SET_STATUS, { input: { id, status: "left_message" } }, place.subject.staffCookie),
    ),
  ),
  write("a note", async (place) =>
    (await someLeads(place, "true")).map((leadId) =>
      graphqlLoad(ADD_NOTE, { input: { leadId, content: CONTENT } }, place.subject.staffCookie),
    ),
  ),
  write("a signature", async (place) => {
    const contracts: string[] = [];
    for (let each = 0; each < SIGNED; each += 1) contracts.push(await sentContract(place));
    return contracts.map((id) => graphqlLoad(SIGN_AS_GUEST, { input: aSignature(id) }));
  }),
];

function write(name: string, loads: (place: Place) => Promise<readonly Load[]>): ScaleAct {
  return { name, maxGrowth: MAX_GROWTH, loads };
}

/** Leads from everywhere in the table. */
async function someLeads({ url }: Place, condition: string): Promise<readonly string[]> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select l.id from lead l where ${condition} order by md5(l.id::text || $1) limit ${EACH}`,
      [randomUUID()],
    );
    return rows.map(({ id }) => id);
  });
}

/** A contract that waits for its signature. */
async function sentContract({ app, subject: { staffCookie } }: Place): Promise<string> {
  const made = async (query: string, input: object): Promise<string> => {
    const [record] = Object.values(await ask(app, graphqlLoad(query, { input }, staffCookie))) as [{ id: string }];
    return record.id;
  };
  const leadId = await made(REQUEST_QUOTE, aQuoteRequest());
  const quoteId = await made(CREATE_QUOTE, aQuote(leadId));
  const fileData = (await aPdf()).toString("base64");
  return await made(SEND_CONTRACT, { leadId, quoteId, fileName: "contract.pdf", fileData });
}

function times<Value>(count: number, make: () => Value): readonly Value[] {
  return Array.from({ length: count }, make);
}
