import { spawn } from "node:child_process";

import { endWithParent } from "../launch/parent.mjs";
import { inProject } from "../launch/project.mjs";
import { dependency, runsTypeScript, typeScriptEnvironment } from "../launch/register.mjs";
import { generate } from "./codegen.mjs";

/**
 * Starts three watchers: generated code, the server (PORT, or 4000) and Vite (5173 or the next free port), which serves
 * the site and proxies /graphql and /api.
 */
export async function run() {
  await generate();
  endWithParent();
  const server = [
    process.execPath,
    [
      "--watch-path=server",
      "--watch-path=shared",
      "--watch-preserve-output",
      ...runsTypeScript,
      inProject("server/main.ts"),
    ],
  ];
  const watchers = [
    start("codegen", process.execPath, [inProject("codegen.ts"), "--watch"]),
    start("server", .../** @type {[string, string[]]} */ (server)),
    start("client", ...dependency("vite/bin/vite.js", "--config", "client/vite.config.ts")),
  ];
  process.stdout.write(
    `The site with hot reload is at the address that Vite says below; the server itself: http://localhost:${process.env.PORT ?? "4000"}\n`,
  );
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => watchers.forEach(({ child }) => child.kill("SIGTERM")));
  }
  // When one exits, the others are stopped: half a development server is only confusing.
  const first = await Promise.race(watchers.map(({ ended }) => ended));
  for (const { child } of watchers) child.kill("SIGTERM");
  await Promise.all(watchers.map(({ ended }) => ended));
  return first;
}

/**
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 */
function start(name, command, args) {
  const child = spawn(command, args, {
    env: { ...process.env, ...typeScriptEnvironment },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = new Promise((/** @type {(code: number) => void} */ resolve) => {
    child.on("error", (error) => {
      process.stderr.write(`${name}: ${error.message}\n`);
      resolve(1);
    });
    child.on("exit", (code) => resolve(code ?? 0));
  });
  return { child, ended };
}
