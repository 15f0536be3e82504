import { readFileSync } from "node:fs";

/** The operating system account that runs PostgreSQL when the server runs as root, which PostgreSQL refuses. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * Undefined for an ordinary user: PostgreSQL then runs as that user.
 * @throws Error when run as root on a system that has neither account; none is created.
 */
export function databaseAccount(passwd: () => string = readPasswd): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = parsePasswd(passwd());
  const account = accounts.find(({ name }) => name === "postgres") ?? accounts.find(({ name }) => name === "nobody");
  if (account === undefined) {
    throw new Error(
      "PostgreSQL refuses to run as root, and this system has neither an account `postgres` nor `nobody` to run it under: start as an ordinary user or set DATABASE_URL.",
    );
  }
  return account;
}

function readPasswd(): string {
  return readFileSync("/etc/passwd", "utf8");
}

function parsePasswd(text: string): readonly Account[] {
  return text
    .split("\n")
    .map((line) => line.split(":"))
    .filter((fields) => fields.length >= 4 && Number(fields[2]) > 0)
    .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
