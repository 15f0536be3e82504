// Testing Library asks for the style of nearly every element that it looks at, to know whether it is displayed. For
// each, jsdom would match a hundred rules of its own style sheet one by one, and compute a dozen colors. Client tests
// have no other styles, so jsdom gets a sheet that says the same about what is displayed, with one rule for each value.
const { readFileSync } = require("node:fs");
const { createRequire, Module } = require("node:module");

const { quickLists } = require("./quickSearch.cjs");

const jestRequire = createRequire(require.resolve("jest-environment-jsdom"));
const file = jestRequire.resolve("jsdom/lib/jsdom/browser/default-stylesheet");
/** @type {string} */
const styles = jestRequire(file);

/** @type {Map<string, string[]>} */
const selectors = new Map();
const rules = styles.replaceAll(/\/\*[^]*?\*\/|@namespace[^;]*;/g, "").matchAll(/([^{}]+)\{[^}]*\bdisplay: ([a-z-]+)/g);
for (const [, selector = "", display = ""] of rules)
  selectors.set(display, [...(selectors.get(display) ?? []), selector.trim()]);
// The last rule counts: what is hidden is hidden, whatever it is.
const values = [...selectors.keys()].toSorted((one, other) => Number(one === "none") - Number(other === "none"));
// A selector that quickSearch.cjs leaves to jsdom gets a rule of its own, so that jsdom need not match all others.
const sheet = values.flatMap((display) => {
  const all = selectors.get(display)?.flatMap((list) => list.split(/,\s*/)) ?? [];
  const quick = all.filter((selector) => !selector.includes(">")).join(", ");
  return [quick, ...all.filter((selector) => selector.includes(">"))].map((list) => `${list} { display: ${display} }`);
});
Object.assign(jestRequire.cache[file] ?? {}, { exports: sheet.join("\n") });

const { propertiesWithResolvedValueImplemented: computed } = jestRequire("jsdom/lib/jsdom/living/helpers/style-rules");
for (const name of Object.keys(computed)) if (name.includes("color")) Reflect.deleteProperty(computed, name);

// jsdom's window is an object behind the global one, so that each use of a name like `Array` or `document` is a call.
// Here, the window is the global object (nodeEnvironment.cjs).
const windowFile = jestRequire.resolve("jsdom/lib/jsdom/browser/Window.js");
const original = readFileSync(windowFile, "utf8");
const source = original
  .replace("const window = {};", "const window = makeVMContext ? vm.createContext(vm.constants.DONT_CONTEXTIFY) : {};")
  .replace("vm.createContext(window);", "");
if (source.split("vm.createContext(").length !== 2 || source.split("const window = makeVMContext").length !== 2)
  throw new Error("jsdom creates its window in another way than this was written for.");
const windowModule = Object.assign(new Module(windowFile), {
  filename: windowFile,
  paths: createRequire(windowFile).resolve.paths("jsdom"),
});
jestRequire.cache[windowFile] = windowModule;
Reflect.get(windowModule, "_compile").call(windowModule, source, windowFile);
windowModule.loaded = true;

const JsdomEnvironment = require("jest-fixed-jsdom");

module.exports = class extends JsdomEnvironment {
  /** @param {ConstructorParameters<typeof JsdomEnvironment>} options */
  constructor(...options) {
    super(...options);
    quickLists(this.global);
    // Screens run as in the product: React's and Material's development versions check every element, which takes a
    // third of the time. For their warnings, run a file with NODE_ENV=development.
    if (process.env.NODE_ENV === "test") this.global.process.env.NODE_ENV = "production";
    // jsdom prints every request that fails, as a test may want it to. Those that no one answers are printed by msw.
    const { virtualConsole } = this.dom;
    for (const print of virtualConsole.rawListeners("jsdomError")) {
      virtualConsole.off("jsdomError", print);
      virtualConsole.on("jsdomError", (error) => error.type === "XMLHttpRequest" || print(error));
    }
  }
};
