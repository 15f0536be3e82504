import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";

import { entriesDuring } from "#tests/support/audit.js";
import { must } from "#tests/support/builders.js";
import { eventually, untilTrue } from "#tests/support/eventually.js";
import { heic, png } from "#tests/support/pictures.js";
import { race, useRaceApp, waitingStatements } from "#tests/support/races.js";
import { FILES, type ServedHolder, anUpload, signedInHolder } from "#tests/support/serviceDesk.js";
import { subscribe } from "#tests/support/subscribe.js";
import type { Caller } from "#tests/support/testApp.js";

const app = useRaceApp();
const FILE = "mutation ($input: FileClaimInput!) { fileClaim(input: $input) { id } }";
const OWN = "{ customerClaims { id answerDueAt files { fileName sentBy } } }";
const NONE = "6b1f0c9e-0000-4000-8000-000000000000";
let staff: Caller;
let jo: ServedHolder;
let kim: ServedHolder;
let claimId: string;

beforeAll(async () => {
  staff = await app().staff({ username: "Robin" });
  jo = await signedInHolder(app(), "VSP-F1LE-0001");
  kim = await signedInHolder(app(), "VSP-F1LE-0002");
});

beforeEach(async () => {
  ({ id: claimId } = await must(jo.customer, FILE, { input: { policyId: jo.policyId, message: "It stalls." } }));
});

const send = (body: object, caller = jo.customer, headers: Record<string, string> = {}, id = claimId) =>
  caller.rest(`POST /api/${caller === staff ? "admin" : "customer"}/claims/${id}/files`, { body, headers });
const list = async (caller: Caller, area: "admin" | "customer") =>
  (await caller.rest(`GET /api/${area}/claims/${claimId}/files?order=asc`)).json.data as Record<string, unknown>[];
const names = async (caller: Caller, area: "admin" | "customer") =>
  (await list(caller, area)).map(({ fileName }) => fileName);
const kept = async (): Promise<number> => {
  const [{ count }] = await app().database.dataSource.query(
    "select count(*)::int as count from stored_file join claim_file on claim_file.stored_file_id = stored_file.id where claim_id = $1",
    [claimId],
  );
  return count;
};

describe("a claim's photos and documents", () => {
  test("are stored as what their bytes are, and both sides receive them unchanged", async () => {
    for (const [kind, contentType] of [
      ["jpg", "image/jpeg"],
      ["heic", "image/heic"],
      ["pdf", "application/pdf"],
    ] as const) {
      const { status, json } = await send(anUpload(FILES[kind], `C:\\Photos\\my ${kind}.gif`));
      expect([status, json.data]).toEqual([
        201,
        {
          id: json.data.id,
          fileName: `my ${kind}.gif`,
          fileSize: FILES[kind].length,
          contentType,
          sentBy: "customer",
          requiredDocumentId: null,
          createdAt: expect.any(String),
        },
      ]);
      for (const [caller, area] of [
        [jo.customer, "customer"],
        [staff, "admin"],
      ] as const) {
        const file = await caller.rest(`GET /api/${area}/claim-files/${json.data.id}`);
        expect(file.status).toBe(200);
        expect(file.headers).toMatchObject({
          "content-type": contentType,
          "content-length": String(FILES[kind].length),
          "content-disposition": expect.stringMatching(/^inline; filename=/),
          "x-content-type-options": "nosniff",
          "cache-control": "private, no-cache",
        });
      }
    }
    expect(await list(staff, "admin")).toMatchObject([
      { fileName: "my jpg.gif", sentBy: "customer", forCustomer: true, authorName: jo.email },
      { fileName: "my heic.gif" },
      { fileName: "my pdf.gif" },
    ]);
    const { json } = await staff.rest(`GET /api/admin/claims/${claimId}/activity`);
    expect(json.data[0]).toMatchObject({ kind: "claim_file_added", actorKind: "customer" });
    expect(json.data[0].details).toMatchObject({ fileName: "my pdf.gif", sentBy: "customer" });
  });

  test("added by staff are visible to the customer only if staff chose so", async () => {
    const secret = await send(anUpload(FILES.png, "internal.png"), staff);
    const shown = await send(anUpload(FILES.jpg, "for you.jpg", { forCustomer: true }), staff);
    expect([secret.json.data.forCustomer, shown.json.data.forCustomer]).toEqual([false, true]);
    expect(shown.json.data.authorName).toBe("Robin");
    expect(await names(jo.customer, "customer")).toEqual(["for you.jpg"]);
    expect(JSON.stringify(await must(jo.customer, OWN))).not.toContain("internal.png");
    const path = (id: string) => `GET /api/customer/claim-files/${id}`;
    expect((await jo.customer.rest(path(shown.json.data.id))).status).toBe(200);
    expect((await jo.customer.rest(path(secret.json.data.id))).status).toBe(404);
    expect((await kim.customer.rest(path(shown.json.data.id))).status).toBe(404);
    expect((await send(anUpload(FILES.png, "x", { forCustomer: false }))).json.data.sentBy).toBe("customer");
    expect(await names(jo.customer, "customer")).toEqual(["for you.jpg", "x"]);
  });

  test("are refused if the policy has moved to a new customer while the file was inspected", async () => {
    const leaving = await signedInHolder(app(), "VSP-F1LE-0003");
    const input = { policyId: leaving.policyId, message: "It stalls." };
    ({ id: claimId } = await must(leaving.customer, FILE, { input }));
    const { sent } = await app().database.dataSource.transaction(async (move) => {
      await move.query("select from claim where id = $1 for update", [claimId]);
      await move.query("delete from policy_customer where policy_id = $1", [leaving.policyId]);
      const sending = send(anUpload(FILES.png), leaving.customer);
      await untilTrue(async () => (await waitingStatements(move)) === 1);
      return { sent: sending };
    });
    expect((await sent).status).toBe(404);
    expect(await kept()).toBe(0);
  });

  test("added again by staff for the customer become visible, on the customer's open screen, too", async () => {
    const secret = await send(anUpload(FILES.png, "internal.png"), staff);
    const portal = await subscribe(app(), "subscription { portalChanged { kind id } }", jo.customer.cookies());
    const shown = await send(anUpload(FILES.png, "internal.png", { forCustomer: true }), staff);
    expect(shown.json.data).toMatchObject({ id: secret.json.data.id, forCustomer: true });
    await eventually(async () => (portal.heard.length > 0 ? true : undefined));
    expect(portal.heard).toContainEqual({ portalChanged: { kind: "claim", id: claimId } });
    await portal.client.dispose();
    expect(await names(jo.customer, "customer")).toEqual(["internal.png"]);
    const { json } = await staff.rest(`GET /api/admin/claims/${claimId}/activity?q=claim_file_added`);
    expect(json.data.map(({ details }: { details: { forCustomer: boolean } }) => details.forCustomer)).toEqual([
      true,
      false,
    ]);
    // What the customer has seen is not taken back by adding it once more.
    expect((await send(anUpload(FILES.png), staff)).json.data.forCustomer).toBe(true);
  });

  test("are private: other claims and files are answered like missing ones, before a byte is read", async () => {
    const { json } = await send(anUpload(FILES.png));
    for (const body of [anUpload(FILES.png), { data: "no file" }]) {
      const [theirs, missing] = [await send(body, kim.customer), await send(body, kim.customer, {}, NONE)];
      expect([theirs.status, theirs.json.message]).toEqual([404, missing.json.message]);
    }
    expect((await kim.customer.rest(`GET /api/customer/claims/${claimId}/files`)).status).toBe(404);
    for (const path of [`/api/customer/claim-files/${json.data.id}`, `/api/admin/claim-files/${json.data.id}`])
      expect((await app().visitor().rest(`GET ${path}`)).status).toBe(401);
    expect((await jo.customer.rest(`GET /api/admin/claim-files/${json.data.id}`)).status).toBe(401);
    const sales = await app().staff({ permissionSets: ["sales"] });
    expect((await sales.rest(`GET /api/admin/claim-files/${json.data.id}`)).status).toBe(403);
    expect((await sales.rest(`POST /api/admin/claims/${claimId}/files`, { body: anUpload(FILES.png) })).status).toBe(
      403,
    );
  });

  test("every view is in the audit log, with only what was viewed", async () => {
    const { id } = (await send(anUpload(FILES.png, "odometer.png"))).json.data;
    const entries = await entriesDuring(app(), async () => {
      await staff.rest(`GET /api/admin/claim-files/${id}`);
      await jo.customer.rest(`GET /api/customer/claim-files/${id}`);
      await staff.rest(`HEAD /api/admin/claim-files/${id}`);
      await kim.customer.rest(`GET /api/customer/claim-files/${id}`);
    });
    const read = { kind: "document_read", subjectKind: "claim_file", subjectId: id, subjectLabel: "odometer.png" };
    expect(entries).toEqual([
      expect.objectContaining({ ...read, actorName: "Robin", details: { claimId, policyId: jo.policyId } }),
      expect.objectContaining({ ...read, actorName: jo.email }),
    ]);
  });

  test("viewing a claim's thumbnails is one entry, and opening a file is another", async () => {
    const ids: string[] = [];
    for (const bytes of [FILES.png, FILES.jpg])
      ids.push((await send(anUpload(bytes, "damage", { forCustomer: true }), staff)).json.data.id);
    const look = (person: Caller, area: string) =>
      Promise.all(ids.map((id) => person.rest(`GET /api/${area}/claim-files/${id}?small`)));
    const entries = await entriesDuring(app(), async () => {
      await look(staff, "admin");
      await look(staff, "admin");
      await look(jo.customer, "customer");
      await staff.rest(`GET /api/admin/claim-files/${ids[0]}`);
    });
    const looked = { kind: "document_read", subjectKind: "claim", subjectId: claimId };
    expect(entries).toEqual([
      expect.objectContaining({ ...looked, actorName: "Robin", details: { policyId: jo.policyId, files: 2 } }),
      expect.objectContaining({ ...looked, actorName: jo.email }),
      expect.objectContaining({ subjectKind: "claim_file", subjectId: ids[0], actorName: "Robin" }),
    ]);
    // Files that arrive after that reading are not covered by it.
    const later = (await send(anUpload(FILES.heic, "later.heic"))).json.data.id;
    const again = await entriesDuring(app(), () => staff.rest(`GET /api/admin/claim-files/${later}?small`));
    expect(again).toEqual([expect.objectContaining({ ...looked, details: { policyId: jo.policyId, files: 3 } })]);
  });

  test("reach the other side's open screen at once", async () => {
    const portal = await subscribe(app(), "subscription { portalChanged { kind id } }", jo.customer.cookies());
    const desk = await subscribe(app(), "subscription { claimChanged { claimId } }", staff.cookies());
    await send(anUpload(FILES.png, "for you.png", { forCustomer: true }), staff);
    await eventually(async () => (portal.heard.length > 0 ? true : undefined));
    expect(portal.heard).toContainEqual({ portalChanged: { kind: "claim", id: claimId } });
    await send(anUpload(FILES.png));
    await eventually(async () => (desk.heard.length > 1 ? true : undefined));
    expect(desk.heard).toContainEqual({ claimChanged: { claimId } });
    await portal.client.dispose();
    await desk.client.dispose();
  });

  test("start a new deadline after our answer, and do not postpone a running one", async () => {
    const due = async (): Promise<unknown> => {
      const claims: { id: string; answerDueAt: string | null }[] = await must(jo.customer, OWN);
      return claims.find(({ id }) => id === claimId)?.answerDueAt;
    };
    await app().database.dataSource.query(
      "update claim set answer_due_at = now() + interval '5 minutes' where id = $1",
      [claimId],
    );
    const first = await due();
    await send(anUpload(FILES.png));
    expect(await due()).toBe(first);
    await staff.rest(`POST /api/admin/claims/${claimId}/messages`, { body: { content: "Thanks." } });
    expect(await due()).toBeNull();
    await send(anUpload(FILES.jpg));
    expect(Date.parse(String(await due()))).toBeGreaterThan(Date.now());
  });
});

describe("a hostile or a repeated upload", () => {
  test("leaves nothing behind if it is not a photo or document, or too large", async () => {
    const large = Buffer.concat([FILES.jpg, Buffer.alloc(5 * 1024 * 1024 + 1 - FILES.jpg.length, 7)]);
    for (const [data, message] of [
      [anUpload(large), "Files must be 5MB or smaller."],
      [anUpload(FILES.gif), "Please upload a JPG, PNG, HEIC or PDF file."],
      [anUpload(Buffer.from("<svg onload=x>")), "Please upload a JPG, PNG, HEIC or PDF file."],
      [anUpload(png(1, 1, { claimedSide: 60_000 })), "Please upload a JPG, PNG, HEIC or PDF file."],
      [anUpload(heic(0, 0)), "Please upload a JPG, PNG, HEIC or PDF file."],
      [{ data: "not base64!" }, "Please try selecting a different file."],
    ] as const) {
      const refused = await send(data);
      expect([refused.status, refused.json.errors]).toEqual([400, [{ field: "data", message }]]);
    }
    expect((await send({ fileName: "x.png" })).status).toBe(400);
    expect([await kept(), await names(staff, "admin")]).toEqual([0, []]);
  });

  test("is stored once, even if several tabs and retries send the same photo at the same time", async () => {
    const answers = await race((index) =>
      send(
        anUpload(FILES.png, `tab ${index % 2}.png`),
        jo.customer,
        index % 3 === 0 ? {} : { "idempotency-key": `f-${index}` },
      ),
    );
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.data?.id}`)).size).toBe(1);
    expect(await kept()).toBe(1);
    const key = { "idempotency-key": "lost-answer" };
    const [one, again] = [
      await send(anUpload(FILES.pdf), jo.customer, key),
      await send(anUpload(FILES.pdf), jo.customer, key),
    ];
    expect([again.json.data.id, again.headers["idempotent-replayed"]]).toEqual([one.json.data.id, "true"]);
    expect((await send(anUpload(FILES.jpg), jo.customer, key)).status).toBe(409);
    // What staff send is theirs, even if the customer has sent the same.
    expect((await send(anUpload(FILES.png), staff)).json.data.id).not.toBe(answers[0]?.json.data.id);
    expect(await kept()).toBe(3);
  });

  test("is limited to thirty files, even if the last ones arrive at the same time", async () => {
    const { dataSource } = app().database;
    await send(anUpload(FILES.png));
    await dataSource.query(
      `insert into claim_file (claim_id, stored_file_id, sent_by, for_customer, file_name, file_size, content_type, sha256)
       select claim_id, stored_file_id, sent_by, for_customer, n || '.png', file_size, content_type, sha256(n::text::bytea)
       from claim_file, generate_series(1, 27) n where claim_id = $1`,
      [claimId],
    );
    const answers = await race((index) => send(anUpload(png(8, 9 + index))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      201,
      ...Array.from({ length: 18 }, () => 409),
    ]);
    expect(await kept()).toBe(30);
    expect((await send(anUpload(FILES.pdf), staff)).status).toBe(201);
  });
});
