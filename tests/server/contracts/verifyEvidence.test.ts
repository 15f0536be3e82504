import { beforeAll, describe, expect, test } from "@jest/globals";
import type { EntityManager } from "typeorm";

import type { ContractEvent, ContractEventKind } from "#server/contracts/evidence/contractEvent.js";
import { verifyEvidence } from "#server/contracts/evidence/evidenceReport.js";
import { insistent, must, wholeLead } from "#tests/support/builders.js";
import {
  GUEST_CONTRACT,
  RESEND_CONTRACT,
  SIGN_AS_GUEST,
  type Sent,
  VOID_CONTRACT,
  aPdf,
  aSignature,
  anotherQuote,
  sentContract,
} from "#tests/support/contracts.js";
import { problemsAfter, problemsOf, rewriteChain } from "#tests/support/evidence.js";
import { race, useRaceApp } from "#tests/support/races.js";
import type { Caller } from "#tests/support/testApp.js";

const app = useRaceApp();
let staff: Caller;
let sent: Sent;
let signed: Sent;
let otherQuoteId: string;
let thirdQuoteId: string;

beforeAll(async () => {
  staff = await app().staff();
  sent = await sentContract(app(), staff);
  signed = await sentContract(app(), staff);
  otherQuoteId = await anotherQuote(staff, signed.leadId);
  thirdQuoteId = await anotherQuote(staff, sent.leadId);
  await must(app().visitor(), SIGN_AS_GUEST, { input: aSignature(signed.id) });
});

const found = async (statements: string): Promise<readonly string[]> =>
  await told(async (manager) => await manager.query(named(statements)));

async function told(tampering: (manager: EntityManager) => Promise<unknown>): Promise<readonly string[]> {
  return await problemsAfter(app(), tampering);
}

/** Statements, with the ids of the rows they change. */
function named(text: string): string {
  const names = {
    signed: signed.id,
    sent: sent.id,
    lead: sent.leadId,
    ownQuote: otherQuoteId,
    quote: thirdQuoteId,
    signedQuote: signed.quoteId,
    gone: gone(signed.id),
  };
  return text.replaceAll(/\$(\w+)/g, (_all, name: keyof typeof names) => names[name]);
}

/** A contract with an event that is the last one in the chain. */
async function happened(act: (contract: Sent) => Promise<unknown>): Promise<Sent> {
  const contract = await sentContract(app(), staff);
  await act(contract);
  return contract;
}

const opened = ({ id }: Sent): Promise<unknown> => must(app().visitor(), GUEST_CONTRACT, { id });
const resent = ({ id }: Sent): Promise<unknown> => must(staff, RESEND_CONTRACT, { id });
const voided = ({ id }: Sent): Promise<unknown> => must(staff, VOID_CONTRACT, { id });
const CUT = "delete from contract_event where position = (select max(position) from contract_event)";
const gone = (id: string): string =>
  `delete from contract_signature where contract_id = '${id}'; delete from contract_document where contract_id = '${id}'`;

/** Verifies repeatedly while others work, until it is stopped. */
function lookAgain(): { ended(): Promise<readonly string[]> } {
  let isOver = false;
  const looking = (async () => {
    const seen: string[] = [];
    while (!isOver) seen.push(...(await problemsOf(app())));
    return seen;
  })();
  return {
    ended: async () => {
      isOver = true;
      return await looking;
    },
  };
}

describe("the chain of evidence", () => {
  test("is whole after twenty at once, resent, opened and withdrawn ones, and deleted leads", async () => {
    const file = (await aPdf()).toString("base64");
    const meanwhile = lookAgain();
    const made = await race((index) =>
      sentContract(app(), insistent(staff), { fileName: "c.pdf", fileData: file, idempotencyKey: `many-${index}` }),
    );
    await must(staff, VOID_CONTRACT, { id: made[0]?.id });
    await must(staff, "mutation ($id: ID!) { deleteLead(input: { id: $id }) }", { id: made[1]?.leadId });
    for (const act of [opened, resent]) await happened(act);
    expect(await meanwhile.ended()).toEqual([]);
    const report = await verifyEvidence(app().database.dataSource);
    expect(report).toMatchObject({ documents: expect.any(Number), problems: [] });
    expect(report.events).toBeGreaterThan(22);
    const [last] = await app().database.dataSource.query(
      "select position, encode(hash, 'hex') as hash from contract_event order by position desc limit 1",
    );
    expect(report.last).toEqual(last);
  });

  test("is intact even if a contract's id was written in upper case, and so is the history of its lead", async () => {
    for (const [act, kind] of [
      [opened, "contract_viewed"],
      [resent, "contract_sent"],
      [voided, "contract_voided"],
    ] as const) {
      const { id, leadId } = await happened(
        async (contract) => await act({ ...contract, id: contract.id.toUpperCase() }),
      );
      expect([kind, await problemsOf(app())]).toEqual([kind, []]);
      const { activity } = await wholeLead(staff, leadId);
      expect(activity[0]).toMatchObject({ kind, details: { contractId: id } });
    }
    const links: readonly { text: string }[] = await app().database.dataSource.query(
      "select text from outbox_message where kind = 'contract_resent'",
    );
    for (const { text } of links) expect(text).toMatch(/contract=[\da-f-]{36}\s/);
  });

  test("shows an event that was altered", async () => {
    const ofSigned = "where contract_id = '$signed' and kind = 'signed'";
    for (const change of ["ip_address = '203.0.113.99'", "at = 'infinity'", "at = '200000-01-01'", "details = '{}'"]) {
      expect(await found(`update contract_event set ${change} ${ofSigned}`)).toContainEqual(
        expect.stringMatching(/\(signed of contract .*\) was altered/),
      );
    }
  });

  test("shows an event that was altered together with its hash", async () => {
    const found = await told(async (manager) => {
      await manager.query("create temporary table untouched on commit drop as table contract_event");
      const before = "select hash from contract_event where contract_id = $1 and kind = 'sent'";
      await rewriteChain(manager, ({ contractId, kind }) =>
        contractId === sent.id && kind === "sent" ? { ipAddress: "203.0.113.99" } : {},
      );
      const [row] = await manager.query(before, [sent.id]);
      await manager.query("delete from contract_event");
      await manager.query("insert into contract_event select * from untouched");
      await manager.query(
        "update contract_event set ip_address = '203.0.113.99', hash = $2 where contract_id = $1 and kind = 'sent'",
        [sent.id, row.hash],
      );
    });
    expect(found).toEqual([expect.stringContaining("does not name the hash of the event before it")]);
  });

  test("shows an event that is missing, in the middle and at the end", async () => {
    expect(await found("delete from contract_event where position = 3")).toContainEqual(
      expect.stringContaining("events are missing"),
    );
    const last = await sentContract(app(), staff);
    expect(await found(CUT)).toEqual([
      `Contract ${last.id} is sent, but no event says so.`,
      `The presented document of contract ${last.id} is not the one that the chain of evidence names.`,
    ]);
    expect(await found(`${CUT}; delete from contract where id = '${last.id}'`)).toContain(
      `Contract ${last.id} is missing, but its document or signature exists.`,
    );
    expect(
      await found(`${CUT}; update contract set file_sha256 = null where id = '${last.id}'; ${gone(last.id)}`),
    ).toEqual([`Contract ${last.id} is sent, but no event says so.`]);
    expect(await problemsOf(app())).toEqual([]);
  });

  test.each([
    ["opened", opened, "names an opened_at, but no event says so."],
    ["resent", resent, /names another expires_at than event \d+ \(sent\)\.$/],
    ["voided", voided, "is void, but by the chain of evidence it is sent."],
  ])("shows that its last event, %s, was cut off", async (_kind, act, sentence) => {
    const { id } = await happened(act);
    const words = await found(CUT);
    expect(words).toContainEqual(expect.stringMatching(sentence));
    expect(words).toEqual(words.map(() => expect.stringContaining(id)));
    expect(await problemsOf(app())).toEqual([]);
  });
});

describe("verifying a signed contract reports", () => {
  test.each([
    ["signed_at = signed_at + interval '1 day'", "signed_at", "signed"],
    ["signed_at = 'infinity'", "signed_at", "signed"],
    ["lead_id = '$lead', quote_id = '$quote'", "lead_id", "signed"],
    ["quote_id = '$ownQuote'", "quote_id", "signed"],
    ["file_name = 'other.pdf'", "file_name", "signed"],
    ["file_type = 'text/plain'", "file_type", "sent"],
    ["salesperson_email = 'x@example.com'", "salesperson_email", "sent"],
    ["sent_to_email = 'x@example.com'", "sent_to_email", "sent"],
    ["created_at = created_at - interval '1 day'", "created_at", "sent"],
    ["sent_at = sent_at - interval '1 day'", "sent_at", "sent"],
    ["opened_at = opened_at + interval '1 second'", "opened_at", "opened"],
    ["opened_at = null", "opened_at", "opened"],
    ["expires_at = null", "expires_at", "sent"],
  ])("that its row was changed: %s", async (change, column, kind) => {
    const words = await found(`update contract set ${change} where id = '$signed'`);
    const sentence = `^Contract ${signed.id} names another ${column} than event \\d+ \\(${kind}\\)\\.$`;
    expect(words).toContainEqual(expect.stringMatching(new RegExp(sentence)));
    expect(words).toEqual(words.map(() => expect.stringContaining(signed.id)));
    expect(await problemsOf(app())).toEqual([]);
  });

  const set = (change: string): string => `update contract set ${change} where id = '$signed'`;
  const isGone = /is missing, although event \d+ \(signed\) says that it was signed/;
  test.each([
    ["deleted", "delete from contract where id = '$signed'; $gone", isGone],
    ["row deleted", "delete from contract where id = '$signed'", isGone],
    ["withdrawn", set("status = 'void', signed_at = null, voided_at = now()"), /is void, but .* it is signed/],
    ["made unsigned", set("status = 'sent', signed_at = null"), /is sent, but .* it is signed/],
    ["given a time of withdrawal", set("voided_at = now()"), /names a voided_at, but no event says so/],
    ["given one that never comes", set("voided_at = 'infinity'"), /names a voided_at, but no event says so/],
    [
      "disguised",
      `${set("status = 'sent', signed_at = null, file_sha256 = null")}; $gone`,
      /is sent, but .* it is signed/,
    ],
    ["emptied", `${set("file_sha256 = null")}; $gone`, /names another document than the one that was presented/],
    [
      "parted from its documents",
      "delete from contract_document where contract_id = '$signed'",
      /The signed .* is missing/,
    ],
    [
      "parted from its signature",
      "delete from contract_signature where contract_id = '$signed'",
      /there is no signature/,
    ],
    ["made cheaper", "update quote set price_total_cents = 1 where id = '$signedQuote'", /^The quote of contract/],
  ])("that it was %s", async (_what, statements, sentence) => {
    const words = await found(statements);
    expect(words).toContainEqual(expect.stringMatching(sentence));
    expect(words).toEqual(words.map(() => expect.stringContaining(signed.id)));
    expect(await problemsOf(app())).toEqual([]);
  });

  test("that anything in its signature was changed", async () => {
    const columns: { name: string; type: string }[] = await app().database.dataSource.query(
      `select attname as name, format_type(atttypid, null) as type from pg_attribute
       where attrelid = 'contract_signature'::regclass and attnum > 0 and not attisdropped and attname <> 'contract_id'`,
    );
    expect(columns.length).toBeGreaterThan(25);
    const other = { text: "'9999'", integer: "7", boolean: "false", "timestamp with time zone": "now()" };
    // The two columns about pages are null here, and must be set together.
    const own: Record<string, string> = {
      card_brand: "'Other'",
      pages_shown: "'{1}', page_count = 1",
      page_count: "1, pages_shown = '{1}'",
    };
    for (const { name, type } of columns) {
      const value = own[name] ?? other[type as keyof typeof other];
      const words = await found(`update contract_signature set ${name} = ${value} where contract_id = '$signed'`);
      const sentence = `The signature of contract ${signed.id} is not the one that the chain of evidence names.`;
      expect([name, words]).toEqual([name, [sentence]]);
    }
  });

  test("another document, with and without its hash", async () => {
    const bytes = "bytes = 'other', byte_length = 5";
    const ofSigned = "where kind = 'signed' and contract_id = '$signed'";
    expect(await found(`update contract_document set ${bytes} ${ofSigned}`)).toEqual([
      `The signed document of contract ${signed.id} was altered: its hash is another.`,
    ]);
    expect(await found(`update contract_document set ${bytes}, sha256 = sha256('other') ${ofSigned}`)).toEqual([
      `The signed document of contract ${signed.id} is not the one that the chain of evidence names.`,
    ]);
  });
});

describe("verifying a contract that awaits its signature reports", () => {
  const set = (change: string): string => `update contract set ${change} where id = '$sent'`;

  test.each([
    ["signed", set("status = 'signed', signed_at = now()"), /is signed, but .* it is sent/],
    ["a draft", set("status = 'draft'"), /is draft, but .* it is sent/],
    ["withdrawn", set("status = 'void', voided_at = now()"), /is void, but .* it is sent/],
    [
      "good for longer",
      set("expires_at = expires_at + interval '1 day'"),
      /another expires_at than event \d+ \(sent\)/,
    ],
    ["of another name", set("file_name = 'other.pdf'"), /another file_name than event \d+ \(sent\)/],
    [
      "gone, but not its lead",
      "delete from contract where id = '$sent'; delete from contract_document where contract_id = '$sent'",
      /is missing, although its lead exists/,
    ],
  ])("that it is %s", async (_what, statements, sentence) => {
    const words = await found(statements);
    expect(words).toContainEqual(expect.stringMatching(sentence));
    expect(words).toEqual(words.map(() => expect.stringContaining(sent.id)));
  });
});

describe("events from before they had so many details", () => {
  const KNOWN_THEN: Partial<Record<ContractEventKind, readonly string[]>> = {
    sent: ["to", "fileName"],
    resent: ["to"],
    signed: ["presentedSha256", "name", "email", "consentVersion"],
  };

  const asThen = async (manager: EntityManager): Promise<void> =>
    await rewriteChain(manager, ({ kind, details }: ContractEvent) => ({
      details: Object.fromEntries(Object.entries(details).filter(([name]) => KNOWN_THEN[kind]?.includes(name))),
    }));

  const foundThen = (statement: string): Promise<readonly string[]> =>
    told(async (manager) => {
      await asThen(manager);
      await manager.query(named(statement));
    });

  test("are checked by what they contain", async () => {
    expect(await foundThen("select")).toEqual([]);
    for (const change of [
      "name = 'Somebody Else'",
      "email = 'x@example.com'",
      "ip_address = 'x'",
      "user_agent = 'x'",
    ]) {
      expect(await foundThen(`update contract_signature set ${change} where contract_id = '$signed'`)).toEqual([
        `The signature of contract ${signed.id} is not the one that the chain of evidence names.`,
      ]);
    }
    for (const [column, value] of [
      ["file_name", "'other.pdf'"],
      ["signed_at", "now()"],
      ["expires_at", "now() + interval '1 year'"],
      ["sent_to_email", "'x@example.com'"],
    ]) {
      expect(await foundThen(`update contract set ${column} = ${value} where id = '$signed'`)).toEqual([
        expect.stringContaining(`names another ${column} than event`),
      ]);
    }
    expect(await foundThen("delete from contract where id = '$signed'")).not.toEqual([]);
  });

  test("and contracts from before there was evidence by the events that came later", async () => {
    const old = (status: string, quoteId: string): string =>
      `insert into contract (lead_id, quote_id, file_name, file_type, status, created_at, sent_at, expires_at, signed_at)
       select lead_id, id, 'old.pdf', 'application/pdf', '${status}', '2020-01-01', '2020-01-01', '2020-01-31', ${status === "signed" ? "'2020-01-02'" : "null"}
       from quote where id = '${quoteId}'`;
    const all = [old("void", sent.quoteId), old("signed", otherQuoteId), old("sent", thirdQuoteId)];
    expect(await found(all.join(";"))).toEqual([]);
    expect(
      await found(
        `${all.join(";")}; update contract set opened_at = now() where file_name = 'old.pdf' and status = 'sent'`,
      ),
    ).toEqual([expect.stringContaining("names an opened_at, but no event says so.")]);
  });
});
