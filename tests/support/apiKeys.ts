import { must } from "./builders.js";
import {
  createStaff,
  type Caller,
  type NewAccount,
  type RestAnswer,
  type RestOptions,
  type TestApp,
} from "./testApp.js";

const CREATE = "mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key apiKey { id } } }";

export interface MadeKey {
  readonly id: string;
  readonly key: string;
  readonly staffId: string;
}

/** A key of the account, or of a new one. */
export async function madeKey(
  app: TestApp,
  admin: Caller,
  {
    staffId,
    name = "Nightly export",
    ...account
  }: NewAccount & { readonly staffId?: string; readonly name?: string } = {},
): Promise<MadeKey> {
  const owner = staffId ?? (await createStaff(app.database, account.username ?? `program-${Math.random()}`, account));
  const { key, apiKey } = await must(admin, CREATE, { input: { staffId: owner, name } });
  return { id: apiKey.id, key, staffId: owner };
}

/** Calls the API as a program does: with the key, and without cookies. */
export async function withKey(
  app: TestApp,
  key: string,
  call: string,
  { headers, ...options }: RestOptions = {},
): Promise<RestAnswer> {
  return await app.visitor().rest(call, { ...options, headers: { ...headers, authorization: `Bearer ${key}` } });
}
