import path from "node:path";

/** What a bundler reports about its modules. */
interface Graph {
  getModuleInfo(id: string): Module | null;
}

interface Module {
  readonly importedIds: readonly string[];
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

/** A view is loaded as a whole: it needs everything that its file imports. */
const views: Readonly<Record<string, string>> = {
  site: "site.ts",
  app: "main.tsx",
  portal: "areas/portal/PortalArea.tsx",
  customer: "areas/portal/SignedInPortal.tsx",
  guest: "areas/portal/contracts/GuestContractScreen.tsx",
  admin: "areas/admin/AdminArea.tsx",
  list: "areas/admin/leads/list/LeadsScreen.tsx",
};

/** Whatever loads after a view can rely on what the view has loaded. */
const after: Readonly<Record<string, readonly string[]>> = {
  app: ["portal", "customer", "guest", "admin", "list"],
  portal: ["customer", "guest"],
  admin: ["list"],
};

/**
 * The views whose code is already loaded, or soon needed, when something else from these folders is fetched. The first
 * match counts.
 */
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
 * Names the file for code that the same first views need. A hundred small files are a fifth larger than a few big ones,
 * because each is compressed by itself. Code that other screens need, too, is in a separate file, so that they fetch
 * little else. Code that no first view needs is left to the bundler.
 */
export function firstViews(): (id: string, graph: Graph) => string | null {
  let needed: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  return (id, graph) => {
    needed ??= new Map(Array.from(files, ([view, file]) => [view, neededBy(graph, file)]));
    const all = [...needed].filter(([, modules]) => modules.has(id)).map(([view]) => view);
    const first = all.filter((view) => !all.some((other) => after[other]?.includes(view)));
    // The program's start stays separate, because importing a view's code must not start the program.
    if (first.length === 0 || id === files.get("app")) return null;
    const fetchers = fetchedWith(graph, id);
    // The public site is a separate program with its own styles, so nothing that it needs or fetches is combined.
    if (all.includes("site") || fetchers.some((other) => fileOf(other).startsWith("areas/site/"))) return null;
    // What the portal and the back office share is small, and each file is a request: it comes with what both load first.
    if (first.some(isInBackOffice) && !first.every(isInBackOffice)) return "app";
    const isNear = (other: string): boolean => viewsNear(other).some((view) => first.includes(view));
    return [...first, ...(fetchers.every(isNear) ? [] : ["more"])].join("-");
  };
}

function isInBackOffice(view: string): boolean {
  return views[view]?.startsWith("areas/admin/") === true;
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

/** The dynamic imports that need the module, except the views. */
function fetchedWith(graph: Graph, module: string): readonly string[] {
  const importers = reached(module, (id) => graph.getModuleInfo(id)?.importers ?? []);
  return [...importers].filter((id) => !viewFiles.has(id) && graph.getModuleInfo(id)?.dynamicImporters.length !== 0);
}

function reached(from: string, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set([from]);
  // A loop over a set also visits what is added meanwhile.
  for (const id of found) for (const other of next(id)) found.add(other);
  return found;
}
