import type { Env } from "../env.js";
import type { FirstAdministrator } from "../staff/firstAdministrator.js";
import type { SignIn } from "./demoSignIns.js";

/** The width of the longest label in front of an address or a sign-in. */
const WIDEST = "Administrator".length;

/** Prints for the person at the terminal; programs read the log. */
export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

/** Without this, printing to a terminal that was closed, or to a program that has ended (`| tee`), ends the process. */
export function printEvenUnread(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}

/**
 * Prints one sentence, since a start mostly fails because of a setting. For a bug (a TypeError), also prints where it
 * happened.
 */
export function printStartError(error: unknown): void {
  const foreseen = !(error instanceof Error) || error.constructor === Error;
  process.stderr.write(`Cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  if (!foreseen) process.stderr.write(`${error.stack ?? ""}\n`);
}

/** Printed right away, even if the start fails later: the password is never shown again. */
export function printAdministrator({ username, randomPassword }: FirstAdministrator): void {
  if (randomPassword === undefined) return;
  say(
    `Administrator ${username} / ${randomPassword}\n(The password was made up just now and is shown only this once.)`,
  );
}

export function printReady(env: Env, signIns: readonly SignIn[]): void {
  const address = env.publicUrl;
  const lines = [
    "",
    `${env.brandName} is ready.`,
    "",
    `  Site          ${address}/`,
    `  Portal        ${address}/portal`,
    `  Back office   ${address}/admin`,
    `  GraphQL       ${address}/graphql`,
    `  REST          ${address}/api/docs`,
    "",
    ...signIns.map(({ who, credentials }) => `  ${who.padEnd(WIDEST)} ${credentials}`),
    ...(signIns.length > 0 ? [""] : []),
    ...(env.smtpUrl === undefined
      ? ["  Email is not sent, only kept in the mail outbox: SMTP_URL is not set.", ""]
      : []),
    `  Listening on ${env.host}:${env.port}. Ctrl-C stops it.`,
    "",
  ];
  say(lines.join("\n"));
}

/** For root with a private DATA_DIR: deleting that folder would not delete the data. */
export function printRemainingFiles(folder: string, dataDir: string): void {
  say(`The database files stay in ${folder}; \`npm run reset\` removes them together with those in ${dataDir}.`);
}
