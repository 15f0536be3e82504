// `node tools/buildServer.mjs <folder>`: compiles every TypeScript file that the server runs to JavaScript with a
// source map. Types are checked elsewhere.
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

import { transformFile } from "@swc/core";

import { inProject } from "./launch/project.mjs";
import { swcOptions } from "./swcOptions.mjs";

const [, , target = inProject("dist")] = process.argv;
const ROOMS = ["server", "shared"];

const files = globSync(
  ROOMS.map((room) => `${room}/**/*.ts`),
  { cwd: inProject() },
).filter((name) => !name.endsWith(".d.ts"));

// In parallel: swc compiles on every core.
await Promise.all(
  files.map(async (file) => {
    const output = path.join(target, file.replace(/\.ts$/, ".js"));
    const name = path.basename(output);
    const source = inProject(file);
    const { code, map } = await transformFile(source, {
      ...swcOptions,
      sourceFileName: path.relative(path.dirname(output), source),
    });
    mkdirSync(path.dirname(output), { recursive: true });
    writeFileSync(output, `${code}\n//# sourceMappingURL=${name}.map\n`);
    writeFileSync(`${output}.map`, map ?? "");
  }),
);

// The aliases point to the build instead of the sources.
const imports = Object.fromEntries(ROOMS.map((room) => [`#${room}/*`, `./${room}/*`]));
writeFileSync(path.join(target, "package.json"), JSON.stringify({ type: "module", imports }, null, 2));
