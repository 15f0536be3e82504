// Server code names its neighbours `./x.js`, as Node does; in the tests the file that stands there is `./x.ts`.
/** @type {import("jest-resolve").SyncResolver} */
function resolve(request, options) {
  if (/^\.{1,2}\/.*\.js$/.test(request) && !options.basedir.includes("node_modules")) {
    for (const extension of [".ts", ".tsx"]) {
      try {
        return options.defaultResolver(request.replace(/\.js$/, extension), options);
      } catch {
        // not that one: the next, or the file as it is named
      }
    }
  }
  return options.defaultResolver(request, options);
}

module.exports = resolve;
