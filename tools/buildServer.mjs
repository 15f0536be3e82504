// `node tools/buildServer.mjs <folder>`: every TypeScript file of the server as JavaScript with a source map. Types are checked elsewhere.
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

import { transformFile } from "@swc/core";

import { inProject } from "./launch/project.mjs";
import { swcOptions } from "./swcOptions.mjs";

const [, , target = inProject("dist/server")] = process.argv;
const sources = inProject("server");

for (const file of globSync("**/*.ts", { cwd: sources }).filter((name) => !name.endsWith(".d.ts"))) {
  const output = path.join(target, file.replace(/\.ts$/, ".js"));
  const name = path.basename(output);
  const source = path.join(sources, file);
  const { code, map } = await transformFile(source, {
    ...swcOptions,
    sourceFileName: path.relative(path.dirname(output), source),
  });
  mkdirSync(path.dirname(output), { recursive: true });
  writeFileSync(output, `${code}\n//# sourceMappingURL=${name}.map\n`);
  writeFileSync(`${output}.map`, map ?? "");
}
