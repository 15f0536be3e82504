import { dependency } from "../launch/register.mjs";
import { collect } from "../launch/run.mjs";
import { generate } from "./codegen.mjs";

/**
 * Rules, boundaries, unused code and format, each with its own tool; all of them are run, so that one run shows
 * everything.
 */
export const lintSteps = [
  { title: "lint", command: dependency("oxlint/bin/oxlint", "--type-aware", "--deny-warnings", ".") },
  {
    title: "boundaries",
    command: dependency(
      "dependency-cruiser/bin/dependency-cruiser.mjs",
      "--config",
      ".dependency-cruiser.mjs",
      "server",
      "client/src",
      "shared",
    ),
  },
  { title: "unused files, exports and dependencies", command: dependency("knip/bin/knip.js", "--no-progress") },
  { title: "format", command: dependency("oxfmt/bin/oxfmt", "--check", ".") },
];

export async function run() {
  // Type-aware rules need the generated types.
  await generate();
  let code = 0;
  for (const { title, command } of lintSteps) {
    const result = await collect(...command);
    process.stdout.write(
      `${title}: ${result.code === 0 ? "good" : "not good"}\n${result.code === 0 ? "" : result.output}`,
    );
    if (result.code !== 0) code = 1;
  }
  return code;
}
