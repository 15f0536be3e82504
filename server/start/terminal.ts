import type { Env } from "../env.js";
import type { FirstAdministrator } from "../staff/firstAdministrator.js";
import type { SignIn } from "./demoSignIns.js";

/** Of what stands before an address or a sign-in. */
const WIDEST = "Administrator".length;

/** For the person at the terminal; what programs read is the log. */
export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

/** One sentence: a start that fails is mostly a setting. What nobody foresaw (a TypeError) also says where it happened. */
export function sayWhyNot(error: unknown): void {
  const foreseen = !(error instanceof Error) || error.constructor === Error;
  process.stderr.write(`Cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  if (!foreseen) process.stderr.write(`${error.stack ?? ""}\n`);
}

/** At once, whatever becomes of the start: nobody can be told again. */
export function sayAdministrator({ username, randomPassword }: FirstAdministrator): void {
  if (randomPassword === undefined) return;
  say(
    `Administrator ${username} / ${randomPassword}\n(The password was made up just now and is shown only this once.)`,
  );
}

export function sayReady(env: Env, signIns: readonly SignIn[]): void {
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
    ...signIns.map(({ who, words }) => `  ${who.padEnd(WIDEST)} ${words}`),
    ...(signIns.length > 0 ? [""] : []),
    `  Listening on ${env.host}:${env.port}. Ctrl-C stops it.`,
    "",
  ];
  say(lines.join("\n"));
}

/** As root with a closed DATA_DIR: who removes that folder believes the data gone. */
export function sayWhatStays(folder: string, dataDir: string): void {
  say(`The database files stay in ${folder}; \`npm run reset\` removes them together with those in ${dataDir}.`);
}
