/**
 * The npm scripts. A task is loaded only when it runs, because most need the dependencies.
 * @typedef {{ run(args: string[]): Promise<number | undefined> }} Task
 * @type {Record<string, () => Promise<Task>>}
 */
export const tasks = {
  // The launcher has already installed the dependencies at this point.
  install: async () => ({ run: async () => 0 }),
  start: () => import("../tasks/start.mjs"),
  dev: () => import("../tasks/dev.mjs"),
  build: () => import("../tasks/build.mjs"),
  test: () => import("../tasks/test.mjs"),
  lint: () => import("../tasks/lint.mjs"),
  check: () => import("../tasks/check.mjs"),
  format: () => import("../tasks/format.mjs"),
  typecheck: () => import("../tasks/typecheck.mjs"),
  codegen: () => import("../tasks/codegen.mjs"),
  migrate: () => import("../tasks/migrate.mjs"),
  seed: () => import("../tasks/seed.mjs"),
  reset: () => import("../tasks/reset.mjs"),
  staff: () => import("../tasks/staff.mjs"),
  "verify-evidence": () => import("../tasks/verifyEvidence.mjs"),
  bench: () => import("../tasks/bench.mjs"),
  "bench:load": () => import("../tasks/benchLoad.mjs"),
  "bench:peers": () => import("../tasks/benchPeers.mjs"),
  "bench:scale": () => import("../tasks/benchScale.mjs"),
  "bench:screens": () => import("../tasks/benchScreens.mjs"),
  "bench:soak": () => import("../tasks/benchSoak.mjs"),
  "bench:web": () => import("../tasks/benchWeb.mjs"),
};
