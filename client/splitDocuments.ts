import { readFile } from "node:fs/promises";
import path from "node:path";

import * as drawings from "@mdi/js";
import type { Plugin } from "vite";

const source = path.join(import.meta.dirname, "src");
const apart = /\?apart=(\w+)$/;

/** Large files of which each screen needs only a few exports, by import name. Each export is one line. */
const collections: ReadonlyMap<string, readonly string[]> = new Map([
  ["#client/generated/graphql", ["generated/admin.ts", "generated/portal.ts"]],
  ["#client/ui/icons", ["ui/icons.ts"]],
]);

/**
 * In the build, every operation's document, every hook and every icon is a module of its own: a bundler cannot split a
 * module, so the first screen would load those of all others.
 */
export function splitDocuments(): Plugin {
  const read = new Map<string, Promise<ReadonlyMap<string, string>>>();
  async function exportsOf(file: string): Promise<ReadonlyMap<string, string>> {
    const lines = read.get(file) ?? readExports(file);
    read.set(file, lines);
    return await lines;
  }

  /** Import by import; an import after `type` is not code. */
  async function divided(files: readonly string[], names: string): Promise<string> {
    const values = names.split(",").map((name) => name.trim());
    const lines = values
      .filter((name) => name !== "" && !name.startsWith("type "))
      .map(async (name) => {
        for (const file of files) if ((await exportsOf(file)).has(name)) return importOf(file, name);
        throw new Error(`There is no ${name} in ${files.join(", ")}.`);
      });
    return (await Promise.all(lines)).join("");
  }

  return {
    name: "documents-apart",
    apply: "build",
    enforce: "pre",
    async load(id) {
      const [part, name = ""] = apart.exec(id) ?? [];
      if (part === undefined) return undefined;
      const file = path.relative(source, id.slice(0, -part.length)).replaceAll("\\", "/");
      const all = await exportsOf(file);
      const own = (all.get(name) ?? "").replace(/\bmdi\w+/, (icon) => JSON.stringify(Reflect.get(drawings, icon)));
      const others = new Set(own.match(/\w+Document\b/g)?.filter((other) => other !== name && all.has(other)));
      return [...Array.from(others, (other) => importOf(file, other)), usedBy(own, all.get("") ?? ""), own].join("\n");
    },
    async transform(code, id) {
      if (!id.startsWith(source)) return undefined;
      let result = code;
      for (const [name, files] of collections)
        for (const [statement, names = ""] of result.matchAll(new RegExp(`import \\{([^}]*)\\} from "${name}";`, "g")))
          result = result.replace(statement, await divided(files, names));
      return result === code ? undefined : { code: result, map: null };
    },
  };
}

/**
 * Everything above the exports, without the imports that this export does not use, because they would count as needed.
 */
function usedBy(own: string, rest: string): string {
  return rest.replace(/^import \{([^}]*)\} from .*$/gm, (statement, names: string) =>
    names.split(/\W+/).some((name) => !["", "type"].includes(name) && own.includes(name)) ? statement : "",
  );
}

function importOf(file: string, name: string): string {
  return `import { ${name} } from ${JSON.stringify(`${path.join(source, file)}?apart=${name}`)};`;
}

/** The line of each export under its name, and all other lines under an empty one. */
async function readExports(file: string): Promise<ReadonlyMap<string, string>> {
  const lines = (await readFile(path.join(source, file), "utf8")).split("\n");
  const named = lines.map((line) => [/^export const (\w+)/.exec(line)?.[1] ?? "", line] as const);
  const rest = named.filter(([name]) => name === "").map(([, line]) => line);
  return new Map([...named, ["", rest.join("\n")]]);
}
