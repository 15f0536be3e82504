import type { Env } from "../env.js";
import type { FirstAdministrator } from "../staff/firstAdministrator.js";

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

export function sayReady(env: Env, administrator: FirstAdministrator | undefined): void {
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
    ...signIns(env, administrator),
    `  Listening on ${env.host}:${env.port}. Ctrl-C stops it.`,
    "",
  ];
  say(lines.join("\n"));
}

/** contract.md section 1; a password that somebody set is not repeated. */
function signIns(env: Env, administrator: FirstAdministrator | undefined): readonly string[] {
  if (administrator?.randomPassword !== undefined) {
    return [
      `  Administrator ${administrator.username} / ${administrator.randomPassword}`,
      "                (made up just now and shown only this once)",
      "",
    ];
  }
  if (env.seed !== "demo") return [];
  const password = env.adminPassword === undefined ? "admin-demo-1" : "the password of ADMIN_PASSWORD";
  return [
    `  Administrator ${env.adminUsername} / ${password}`,
    "  Staff         staff / staff-demo-1",
    "  Customer      jordan.reyes@example.com with policy VSP-DEMO-0001",
    "",
  ];
}
