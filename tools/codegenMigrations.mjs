/** Codegen plugin: lists the migrations, in the order of their file names. Every file is a migration. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDER = "server/database/migrations";

export function plugin() {
  const classes = globSync("[0-9]*.ts", { cwd: FOLDER })
    .toSorted()
    .map((file) => ({ file: path.basename(file, ".ts"), name: classOf(path.join(FOLDER, file)) }));
  return [
    ...classes.map(({ file, name }) => `import { ${name} } from "../database/migrations/${file}.js";`),
    `export const migrations = [${classes.map(({ name }) => name).join(", ")}];`,
  ].join("\n");
}

/** @param {string} file */
function classOf(file) {
  const [, name] = /^export class (\w+) implements MigrationInterface/m.exec(readFileSync(file, "utf8")) ?? [];
  if (name === undefined) throw new Error(`${file} exports no migration`);
  return name;
}
