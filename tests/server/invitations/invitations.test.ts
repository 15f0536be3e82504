import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";

import { entriesDuring } from "#tests/support/audit.js";
import { must, refusal } from "#tests/support/builders.js";
import { useMail } from "#tests/support/mail/outbox.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const { deliver, noJobIsLeft } = useMail(app);
const GOOD = "plum-orchard-ferry";
const INVITE = "mutation ($input: InviteStaffInput!) { inviteStaff(input: $input) { id expired permissionSets } }";
const RESEND = "mutation ($id: ID!) { resendStaffInvitation(id: $id) { id } }";
const WITHDRAW = "mutation ($id: ID!) { withdrawStaffInvitation(id: $id) }";
const LIST = "{ staffInvitations { id name email permissionSets invitedBy expired } }";
const GREETING = "query ($input: InvitationLinkInput!) { staffInvitation(input: $input) { name email } }";
const ACCEPT = "mutation ($input: AcceptStaffInvitationInput!) { acceptStaffInvitation(input: $input) { username } }";
const OF_NO_USE = "This invitation has been used or withdrawn, or it has expired. Please ask for a new one.";
let admin: Caller;
let invited = 0;
let person: Readonly<{ name: string; email: string; phone: string; permissionSets: readonly string[] }>;

beforeAll(async () => {
  admin = await app().staff({ username: "Ada", role: "admin" });
});

beforeEach(() => {
  invited += 1;
  const email = `person-${invited}@example.com`;
  person = { name: `Person ${invited}`, email, phone: "555-0100", permissionSets: ["sales", "billing"] };
});

/** The fragment of the newest link sent to this address. */
async function tokenFor(email: string): Promise<string> {
  const [mail] = await app().database.dataSource.query(
    "select text from outbox_message where kind = 'staff_invited' and to_addresses = array[$1] order by created_at desc, id limit 1",
    [email],
  );
  return /\/admin\/join#([\w-]{43})/.exec(mail.text)?.[1] ?? "";
}

async function invite(): Promise<{ id: string; token: string }> {
  const { id } = await must(admin, INVITE, { input: person });
  return { id, token: await tokenFor(person.email) };
}

const accept = (token: string, username: string) => ({ input: { token, username, password: GOOD } });

describe("an invitation", () => {
  test("becomes an account with its name, contact details and permissions, whose password its holder chose", async () => {
    const entries = await entriesDuring(app(), async () => {
      const { token } = await invite();
      expect(await must(app().visitor(), GREETING, { input: { token } })).toEqual({
        name: person.name,
        email: person.email,
      });
      const made = await must(app().visitor(), ACCEPT, accept(token, " newcomer "));
      expect(made).toEqual({ username: "newcomer" });
    });
    expect(entries.map(({ kind, actorName, details }) => [kind, actorName, details])).toEqual([
      ["invitation_sent", "Ada", { email: person.email, permissionSets: ["billing", "sales"] }],
      ["account_created", null, { permissionSets: ["billing", "sales"], invitedBy: "Ada" }],
    ]);
    const visitor = app().visitor();
    const login = await visitor.rest("POST /api/admin/login", { body: { username: "newcomer", password: GOOD } });
    expect([login.status, login.json.data]).toEqual([200, { username: "newcomer", role: "staff" }]);
    const own = await must(visitor, "{ staffViewer { name email phone permissionSets } }");
    expect(own).toEqual({ ...person, permissionSets: ["billing", "sales"] });
    expect(await must(admin, LIST)).toEqual([]);
  });

  test("works once: if two people use it at the same moment, only one gets the account", async () => {
    const { token } = await invite();
    const tries = await Promise.all(
      ["first", "second"].map((name) =>
        app()
          .visitor()
          .graphql(ACCEPT, accept(token, `${name}-${invited}`)),
      ),
    );
    expect(tries.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual(["NOT_FOUND"]);
    const late = await refusal(app().visitor(), ACCEPT, accept(token, "third"));
    expect([late.code, late.message]).toEqual(["NOT_FOUND", OF_NO_USE]);
    expect(await must(app().visitor(), GREETING, { input: { token } })).toBeNull();
  });

  test("is sent again with a new link, and the previous one stops working", async () => {
    const { id, token } = await invite();
    await must(admin, RESEND, { id });
    const next = await tokenFor(person.email);
    expect(next).not.toBe(token);
    expect((await refusal(app().visitor(), ACCEPT, accept(token, "early"))).code).toBe("NOT_FOUND");
    await must(app().visitor(), ACCEPT, accept(next, `renewed-${invited}`));
    expect((await refusal(admin, RESEND, { id })).code).toBe("NOT_FOUND");
  });

  test("that is withdrawn stops working, and its address may be invited again", async () => {
    const { id, token } = await invite();
    expect(await must(admin, WITHDRAW, { id })).toBe(id);
    expect((await refusal(app().visitor(), ACCEPT, accept(token, "late"))).message).toBe(OF_NO_USE);
    expect((await refusal(admin, WITHDRAW, { id })).code).toBe("NOT_FOUND");
    await invite();
  });

  test("expires after seven days, which its sender can see", async () => {
    const { id, token } = await invite();
    const [life] = await app().database.dataSource.query(
      "select extract(epoch from expires_at - sent_at) / 86400 as days from staff_invitation where id = $1",
      [id],
    );
    expect(Number(life.days)).toBe(7);
    await app().database.dataSource.query("update staff_invitation set expires_at = now() where id = $1", [id]);
    expect((await refusal(app().visitor(), ACCEPT, accept(token, "late"))).message).toBe(OF_NO_USE);
    const [shown] = await must(admin, LIST);
    expect(shown).toMatchObject({ id, expired: true, invitedBy: "Ada" });
    await must(admin, RESEND, { id });
    expect((await must(admin, LIST))[0]).toMatchObject({ id, expired: false });
  });

  test("is sent and accepted once if the answer is lost and the same request is repeated", async () => {
    const sending = { input: { ...person, idempotencyKey: `invite-${invited}` } };
    const { id } = await must(admin, INVITE, sending);
    expect((await must(admin, INVITE, sending)).id).toBe(id);
    const token = await tokenFor(person.email);
    const { input } = accept(token, `repeated-${invited}`);
    const joining = { input: { ...input, idempotencyKey: "join" } };
    const made = await must(app().visitor(), ACCEPT, joining);
    expect(await must(app().visitor(), ACCEPT, joining)).toEqual(made);
    // Another person with the same key is not the same call.
    const other = { input: { ...joining.input, password: "another-orchard-ferry" } };
    expect((await refusal(app().visitor(), ACCEPT, other)).code).toBe("NOT_FOUND");
  });

  test("is stored without its link: only the hash of the token is kept", async () => {
    const { token } = await invite();
    const [row] = await app().database.dataSource.query(
      "select i::text as row, token_hash = sha256(convert_to($1, 'UTF8')) as hashed from staff_invitation i where email = $2",
      [token, person.email],
    );
    expect([row.hashed, row.row.includes(token)]).toEqual([true, false]);
  });

  test("needs a name, an email and a permission set, and an address that no one has", async () => {
    const empty = await refusal(admin, INVITE, { input: {} });
    expect(Object.keys(empty.fields).toSorted()).toEqual(["email", "name", "permissionSets"]);
    await invite();
    const twice = await refusal(admin, INVITE, { input: { ...person, email: person.email.toUpperCase() } });
    expect([twice.code, twice.fields["email"]]).toEqual(["CONFLICT", expect.stringContaining("already been invited")]);
    await must(app().visitor(), ACCEPT, accept(await tokenFor(person.email), `known-${invited}`));
    const known = await refusal(admin, INVITE, { input: person });
    expect([known.code, known.fields]).toEqual(["CONFLICT", { email: "A colleague already has this email address." }]);
  });

  test("requires an available user name and a good password from the person who accepts, and stays open until then", async () => {
    const { token } = await invite();
    const missing = await refusal(app().visitor(), ACCEPT, { input: { token } });
    expect(Object.keys(missing.fields)).toEqual(["username", "password"]);
    const weak = await refusal(app().visitor(), ACCEPT, { input: { token, username: "x", password: "password1234" } });
    expect(Object.keys(weak.fields)).toEqual(["password"]);
    const taken = await refusal(app().visitor(), ACCEPT, accept(token, "ADA"));
    expect([taken.code, Object.keys(taken.fields)]).toEqual(["CONFLICT", ["username"]]);
    await must(app().visitor(), ACCEPT, accept(token, `patient-${invited}`));
  });
});

describe("an invitation whose message waits", () => {
  type End = (invitation: { readonly id: string; readonly token: string }) => Promise<unknown>;
  const expire = "update staff_invitation set expires_at = now() where id = $1";
  const ends: readonly (readonly [string, End, string])[] = [
    [
      "was accepted",
      ({ token }) => must(app().visitor(), ACCEPT, accept(token, `early-${invited}`)),
      "The invitation was accepted before this message was delivered.",
    ],
    [
      "was withdrawn",
      ({ id }) => must(admin, WITHDRAW, { id }),
      "The invitation was withdrawn before this message was delivered.",
    ],
    [
      "was sent again",
      ({ id }) => must(admin, RESEND, { id }),
      "A new link was sent before this message was delivered.",
    ],
    [
      "expired",
      ({ id }) => app().database.dataSource.query(expire, [id]),
      "The link expired before this message was delivered.",
    ],
  ];
  test.each(ends)("is not delivered late when it %s", async (_what, end, reason) => {
    const made = await invite();
    await end(made);
    deliver(undefined);
    await noJobIsLeft();
    const mails = await app().database.dataSource.query<{ state: string; last_error: string | null }[]>(
      "select state, last_error from outbox_message where subject_id = $1 order by position",
      [made.id],
    );
    expect(mails[0]).toEqual({ state: "failed", last_error: reason });
    // The new link itself is delivered.
    expect(mails.slice(1).filter(({ state }) => state !== "captured")).toEqual([]);
  });
});

test("the calls of the REST facade do the same, once for each key", async () => {
  const headers = { "idempotency-key": `invite ${invited}` };
  const made = await admin.rest("POST /api/admin/invitations", { headers, body: person });
  expect([made.status, made.json.data]).toEqual([
    201,
    expect.objectContaining({ name: person.name, email: person.email, permissionSets: ["billing", "sales"] }),
  ]);
  const again = await admin.rest("POST /api/admin/invitations", { headers, body: person });
  expect([again.json, again.headers["idempotent-replayed"]]).toEqual([made.json, "true"]);
  const { id } = made.json.data;
  expect((await admin.rest("GET /api/admin/invitations")).json.data).toContainEqual(made.json.data);
  const resent = await admin.rest(`POST /api/admin/invitations/${id}/resend`);
  expect(resent.status).toBe(200);
  const mails = await app().database.dataSource.query("select from outbox_message where to_addresses = array[$1]", [
    person.email,
  ]);
  expect(mails).toHaveLength(2);
  const body = { token: await tokenFor(person.email), username: "over-rest", password: GOOD };
  const read = () =>
    app()
      .visitor()
      .rest("POST /api/invitations/read", { body: { token: body.token } });
  const greeting = await read();
  expect([greeting.status, greeting.json]).toEqual([200, { data: { name: person.name, email: person.email } }]);
  const key = { "idempotency-key": "join" };
  const joined = await app().visitor().rest("POST /api/invitations/accept", { body, headers: key });
  expect([joined.status, joined.json]).toEqual([201, { data: { username: "over-rest" } }]);
  // The answer was lost: the same request again is answered as before.
  const repeated = await app().visitor().rest("POST /api/invitations/accept", { body, headers: key });
  expect([repeated.status, repeated.json]).toEqual([201, joined.json]);
  expect((await read()).status).toBe(404);
  const { data: open } = (await admin.rest("GET /api/admin/invitations?limit=100")).json;
  expect(open.map((invitation: { id: string }) => invitation.id)).not.toContain(id);
  expect((await admin.rest(`DELETE /api/admin/invitations/${id}`)).status).toBe(404);
});
