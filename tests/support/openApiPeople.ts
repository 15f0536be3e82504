import { madeKey } from "./apiKeys.js";
import { type Caller, createStaff, type RestOptions, type TestApp } from "./testApp.js";

interface Success {
  readonly caller: Caller;
  readonly options?: RestOptions;
  readonly id?: string;
}

export interface PeopleWorld {
  readonly admin: Caller;
  readonly colleague: string;
  readonly apiKey: string;
  /** An account that was removed. */
  readonly former: string;
  readonly invitations: Readonly<Record<"resent" | "withdrawn", string>>;
}

const TOKEN = "t".repeat(43);
/** Of an invitation that stays open: the calls may come in any order. */
const READ_TOKEN = "r".repeat(43);

/** Current, former and invited colleagues. */
export async function peopleWorld(app: TestApp): Promise<PeopleWorld> {
  const admin = await app.staff({ role: "admin" });
  const former = await createStaff(app.database, "former");
  await app.database.dataSource.query("update staff set deactivated_at = now() where id = $1", [former]);
  const invite = async (name: string, token: string): Promise<string> => {
    const [row] = await app.database.dataSource.query(
      `insert into staff_invitation (name, email, permission_sets, token_hash, invited_by, expires_at)
       values ($1, $1 || '@example.com', '{sales}', sha256(convert_to($2, 'UTF8')), 'Ada', now() + interval '1 day') returning id`,
      [name, token],
    );
    return row.id;
  };
  await invite("joining", TOKEN);
  await invite("reading", READ_TOKEN);
  const invitations = { resent: await invite("resent", "r"), withdrawn: await invite("withdrawn", "w") };
  const { id: apiKey, staffId: colleague } = await madeKey(app, admin, { username: "colleague" });
  return { admin, colleague, apiKey, former, invitations };
}

/** A successful request for each call about colleagues and their invitations. */
export function peopleSuccesses(world: () => PeopleWorld): Record<string, () => Success> {
  const asAdmin = (id?: string, body?: object): Success => ({
    caller: world().admin,
    ...(id !== undefined && { id }),
    ...(body && { options: { body } }),
  });
  const invited = { name: "Kim", email: "kim@example.com", permissionSets: ["sales"] };
  return {
    "GET /api/admin/users/deactivated": () => asAdmin(),
    "PATCH /api/admin/users/{id}": () => asAdmin(world().colleague, { name: "Kim", permissionSets: ["claims"] }),
    "POST /api/admin/users/{id}/reactivate": () => asAdmin(world().former),
    "GET /api/admin/users/{id}/api-keys": () => asAdmin(world().colleague),
    "POST /api/admin/users/{id}/api-keys": () => asAdmin(world().colleague, { name: "Nightly export" }),
    "DELETE /api/admin/api-keys/{id}": () => asAdmin(world().apiKey),
    "GET /api/admin/invitations": () => asAdmin(),
    "POST /api/admin/invitations": () => asAdmin(undefined, invited),
    "POST /api/admin/invitations/{id}/resend": () => asAdmin(world().invitations.resent),
    "DELETE /api/admin/invitations/{id}": () => asAdmin(world().invitations.withdrawn),
    "POST /api/invitations/read": () => asAdmin(undefined, { token: READ_TOKEN }),
    "POST /api/invitations/accept": () =>
      asAdmin(undefined, { token: TOKEN, username: "kim", password: "plum-orchard-ferry" }),
  };
}
