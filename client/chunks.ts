import path from "node:path";

/** What a bundler tells of its modules. */
interface Graph {
  getModuleInfo(id: string): Module | null;
}

interface Module {
  readonly importedIds: readonly string[];
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

/** What is opened as one: whoever waits for a view needs all that its file imports. */
const views: Readonly<Record<string, string>> = {
  site: "site.ts",
  app: "main.tsx",
  portal: "areas/portal/PortalArea.tsx",
  customer: "areas/portal/SignedInPortal.tsx",
  guest: "areas/portal/contracts/GuestContractScreen.tsx",
  admin: "areas/admin/AdminArea.tsx",
  list: "areas/admin/leads/list/LeadsScreen.tsx",
};

/** What comes after a view finds there what that view brought. */
const after: Readonly<Record<string, readonly string[]>> = {
  app: ["portal", "customer", "guest", "admin", "list"],
  portal: ["customer", "guest"],
  admin: ["list"],
};

/** The views whose code is there, or soon needed, where anything else is fetched from these folders. The first one counts. */
const nearby: readonly (readonly [folder: string, views: readonly string[]])[] = [
  ["areas/portal/", ["app", "portal", "customer"]],
  ["areas/admin/", ["app", "admin", "list"]],
  ["app/claimsCenter", ["app", "portal", "customer"]],
  ["", ["app"]],
];

const source = path.join(import.meta.dirname, "src");
const files = new Map(Object.entries(views).map(([view, file]) => [view, path.join(source, file)]));
const viewFiles = new Set(files.values());

/**
 * Names the file for the code that the same first views need. A hundred small files are a fifth more bytes than a few,
 * because each is compressed by itself. What other screens need too is in one more, so that they fetch little besides.
 * Code that no first view needs is left to the bundler.
 */
export function firstViews(): (id: string, graph: Graph) => string | null {
  let needed: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  return (id, graph) => {
    needed ??= new Map(Array.from(files, ([view, file]) => [view, neededBy(graph, file)]));
    const all = [...needed].filter(([, modules]) => modules.has(id)).map(([view]) => view);
    const first = all.filter((view) => !all.some((other) => after[other]?.includes(view)));
    // The program's start stays apart: whoever needs code of its view must not start it.
    if (first.length === 0 || id === files.get("app")) return null;
    const fetchers = fetchedWith(graph, id);
    // The public site is a program of its own, with its styles in its start: nothing that it needs, or fetches, is put together.
    if (all.includes("site") || fetchers.some((other) => fileOf(other).startsWith("areas/site/"))) return null;
    const isNear = (other: string): boolean => viewsNear(other).some((view) => first.includes(view));
    return [...first, ...(fetchers.every(isNear) ? [] : ["more"])].join("-");
  };
}

function viewsNear(id: string): readonly string[] {
  return nearby.find(([folder]) => fileOf(id).startsWith(folder))?.[1] ?? [];
}

function fileOf(id: string): string {
  return path.relative(source, id).replaceAll("\\", "/");
}

function neededBy(graph: Graph, file: string): ReadonlySet<string> {
  return reached(file, (id) => graph.getModuleInfo(id)?.importedIds ?? []);
}

/** What is fetched by itself and needs the module, except the views. */
function fetchedWith(graph: Graph, module: string): readonly string[] {
  const importers = reached(module, (id) => graph.getModuleInfo(id)?.importers ?? []);
  return [...importers].filter((id) => !viewFiles.has(id) && graph.getModuleInfo(id)?.dynamicImporters.length !== 0);
}

function reached(from: string, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set([from]);
  // A set is visited in the order in which it grows.
  for (const id of found) for (const other of next(id)) found.add(other);
  return found;
}
