// Testing Library asks for the style of nearly every element that it looks at, to know whether it is displayed. For
// each, jsdom would match a hundred rules of its own style sheet one by one, and compute a dozen colors. Client tests
// have no other styles, so jsdom gets a sheet that says the same about what is displayed, with one rule for each value.
const { createRequire } = require("node:module");

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
const sheet = values.map((display) => `${selectors.get(display)?.join(", ")} { display: ${display} }`).join("\n");
Object.assign(jestRequire.cache[file] ?? {}, { exports: sheet });

const { propertiesWithResolvedValueImplemented: computed } = jestRequire("jsdom/lib/jsdom/living/helpers/style-rules");
for (const name of Object.keys(computed)) if (name.includes("color")) Reflect.deleteProperty(computed, name);

// Testing Library looks at every element of a screen for each query. For that, jsdom would make a live list of them and
// ask its proxy for each one, looking for an element of the name "length" in between.
jestRequire("jsdom");
const { wrapperForImpl, implForWrapper } = jestRequire("jsdom/lib/jsdom/living/generated/utils");
const { domSymbolTree } = jestRequire("jsdom/lib/jsdom/living/helpers/internal-constants");
const { createImpl } = jestRequire("jsdom/lib/jsdom/living/generated/NodeList");
const { prototype } = jestRequire("jsdom/lib/jsdom/living/nodes/Element-impl").implementation;
const { querySelectorAll } = prototype;
prototype.querySelectorAll = function select(/** @type {string} */ selectors) {
  if (selectors !== "*") return querySelectorAll.call(this, selectors);
  const filter = (/** @type {{ nodeType: number }} */ node) => node.nodeType === 1 && node !== this;
  return createImpl(this._globalObject, [], { nodes: domSymbolTree.treeToArray(this, { filter }) });
};

/** @this {object} */
function* eachNode() {
  const nodes = implForWrapper(this);
  for (let index = 0; index < nodes.length; index += 1) yield wrapperForImpl(nodes.item(index));
}

const JsdomEnvironment = require("jest-fixed-jsdom");

module.exports = class extends JsdomEnvironment {
  /** @param {ConstructorParameters<typeof JsdomEnvironment>} options */
  constructor(...options) {
    super(...options);
    this.global.NodeList.prototype[Symbol.iterator] = eachNode;
    // jsdom prints every request that fails, as a test may want it to. Those that no one answers are printed by msw.
    const { virtualConsole } = this.dom;
    for (const print of virtualConsole.rawListeners("jsdomError")) {
      virtualConsole.off("jsdomError", print);
      virtualConsole.on("jsdomError", (error) => error.type === "XMLHttpRequest" || print(error));
    }
  }
};
