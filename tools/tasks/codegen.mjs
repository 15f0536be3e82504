import { inProject } from "../launch/project.mjs";
import { typeScript, typeScriptEnvironment } from "../launch/register.mjs";
import { runQuietly } from "../launch/run.mjs";

/** Prints the schema from the code, then generates from it. */
export async function run() {
  const [command, args] = typeScript("tools/printSchema.ts");
  await runQuietly("Printing the schema", command, args, typeScriptEnvironment);
  await generate();
  const [apiCommand, apiArgs] = typeScript("tools/printApi.ts");
  await runQuietly("Printing the API documents", apiCommand, apiArgs, typeScriptEnvironment);
  return 0;
}

/** Types, documents and hooks from the committed schema and the .graphql files. */
export async function generate() {
  const args = [inProject("codegen.ts")];
  await runQuietly("Generating code from the schema", process.execPath, args);
}
