// Server code imports `./x.js`, as Node requires; in the tests, the file is `./x.ts`.
/** @type {import("jest-resolve").SyncResolver} */
function resolve(request, options) {
  if (/^\.{1,2}\/.*\.js$/.test(request) && !options.basedir.includes("node_modules")) {
    for (const extension of [".ts", ".tsx"]) {
      try {
        return options.defaultResolver(request.replace(/\.js$/, extension), options);
      } catch {
        // that file does not exist: try the next one, or the path as written
      }
    }
  }
  return options.defaultResolver(request, options);
}

module.exports = resolve;
