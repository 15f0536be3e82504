// For each selector and for each field's labels, jsdom searches the whole document, through the interfaces that scripts
// use. Tests mostly search for names of elements and for attributes, several times between two changes: these searches
// look at the elements that the last one found.
const { createRequire } = require("node:module");

const jestRequire = createRequire(require.resolve("jest-environment-jsdom"));
const jsdomRequire = createRequire(jestRequire.resolve("jsdom"));
const { domSymbolTree } = jsdomRequire("./jsdom/living/helpers/internal-constants");
const { implForWrapper, wrapperForImpl } = jsdomRequire("./jsdom/living/generated/utils");

/**
 * An element as jsdom sees it.
 * @typedef {object} Element
 * @property {number} _version counts the changes to it and to everything in it
 * @property {number} nodeType
 * @property {string} _localName
 * @property {Map<string, { _value: string }[]>} _attributesByNameMap
 */
/** @typedef {(element: Element) => boolean} Test */

/** @type {WeakMap<Element, { version: number, elements: Element[] }>} */
const searched = new WeakMap();

/** @param {Element} root @returns {Element[]} all elements in it, in the document's order */
function elementsIn(root) {
  const last = searched.get(root);
  if (last?.version === root._version) return last.elements;
  /** @type {Element[]} */
  const elements = [];
  collect(root, elements);
  searched.set(root, { version: root._version, elements });
  return elements;
}

/** @param {Element} parent @param {Element[]} elements */
function collect(parent, elements) {
  for (let child = domSymbolTree.firstChild(parent); child !== null; child = domSymbolTree.nextSibling(child)) {
    if (child.nodeType !== 1) continue;
    elements.push(child);
    collect(child, elements);
  }
}

/** @param {Element} element @param {string} name */
function attributeOf(element, name) {
  return element._attributesByNameMap.get(name)?.[0]?._value;
}

const ATTRIBUTE = String.raw`\[([a-z-]+)(?:(~?=)(?:"([^"\\]*)"|([a-z]+)))?\]`;
const SIMPLE = new RegExp(String.raw`^(\*|[a-z][a-z\d]*)?((?:${ATTRIBUTE}|:not\(${ATTRIBUTE}\))*)$`);
const CONDITION = new RegExp(String.raw`(:not\()?${ATTRIBUTE}`, "g");
/** In HTML, the values of some other attributes are compared regardless of case. */
const EXACT = /^(?:aria-.+|data-.+|role|id|name)$/;

/** @param {string} selectors @returns {Test | undefined} nothing if they are not simple */
function testOf(selectors) {
  /** @type {Set<string>} */
  const names = new Set();
  /** @type {Test[]} */
  const others = [];
  for (const selector of selectors.split(",")) {
    const parts = selector.trim() === "" ? null : SIMPLE.exec(selector.trim());
    if (parts === null) return undefined;
    const [, name = "*", conditions = ""] = parts;
    if (conditions === "" && name !== "*") {
      names.add(name);
      continue;
    }
    const tests = Array.from(conditions.matchAll(CONDITION), ([, not, attribute = "", operator, quoted, bare]) => {
      const test = attributeTest(attribute, operator, quoted ?? bare ?? "");
      return test !== undefined && not !== undefined ? (/** @type {Element} */ element) => !test(element) : test;
    });
    if (!tests.every((test) => test !== undefined)) return undefined;
    others.push((element) => (name === "*" || element._localName === name) && tests.every((test) => test(element)));
  }
  return (element) => names.has(element._localName) || others.some((test) => test(element));
}

/** @param {string} name @param {string | undefined} operator @param {string} value @returns {Test | undefined} */
function attributeTest(name, operator, value) {
  if (operator === undefined) return (element) => element._attributesByNameMap.has(name);
  if (operator === "=" && (value === "" || EXACT.test(name))) return (element) => attributeOf(element, name) === value;
  if (operator === "=" && (name === "type" || name === "scope"))
    return (element) => attributeOf(element, name)?.toLowerCase() === value.toLowerCase();
  if (!EXACT.test(name) || value === "" || /\s/.test(value)) return undefined;
  return (element) => attributeOf(element, name)?.split(/\s+/).includes(value) === true;
}

/** @type {Map<string, Test | undefined>} */
const tests = new Map();

/** @param {string} selectors */
function knownTestOf(selectors) {
  if (!tests.has(selectors)) tests.set(selectors, testOf(selectors));
  return tests.get(selectors);
}

/** jsdom's own search, which does whatever is not simple. */
const nwsapiFile = jsdomRequire.resolve("nwsapi");
const nwsapi = jsdomRequire(nwsapiFile);

/** @param {object} options */
function quickNwsapi(options) {
  const full = nwsapi(options);
  return {
    ...full,
    /** @param {string} selectors @param {object} element */
    match(selectors, element) {
      const test = knownTestOf(selectors);
      return test === undefined ? full.match(selectors, element) : test(implForWrapper(element));
    },
    /** @param {string} selectors @param {object} root */
    first(selectors, root) {
      const test = knownTestOf(selectors);
      if (test === undefined) return full.first(selectors, root);
      const found = elementsIn(implForWrapper(root)).find(test);
      return found === undefined ? null : wrapperForImpl(found);
    },
    /** @param {string} selectors @param {object} root */
    select(selectors, root) {
      const test = knownTestOf(selectors);
      if (test === undefined) return full.select(selectors, root);
      return elementsIn(implForWrapper(root)).filter(test).map(wrapperForImpl);
    },
    /** @param {string} selectors @param {object} element */
    closest(selectors, element) {
      const test = knownTestOf(selectors);
      if (test === undefined) return full.closest(selectors, element);
      let at = implForWrapper(element);
      while (at?.nodeType === 1 && !test(at)) at = domSymbolTree.parent(at);
      return at?.nodeType === 1 ? wrapperForImpl(at) : null;
    },
  };
}

const formControls = jsdomRequire("./jsdom/living/helpers/form-controls");
const NodeList = jsdomRequire("./jsdom/living/generated/NodeList");

/** @type {WeakMap<Element, { version: number, labels: Map<Element, Element[]> }>} */
const labelled = new WeakMap();

/** @param {Element} root @returns {Map<Element, Element[]>} each labelled field in it, with its labels */
function labelsIn(root) {
  const last = labelled.get(root);
  if (last?.version === root._version) return last.labels;
  const elements = elementsIn(root);
  /** @type {Map<string | undefined, Element>} */
  const byId = new Map();
  for (const element of elements.toReversed()) byId.set(attributeOf(element, "id"), element);
  /** @type {Map<Element, Element[]>} */
  const labels = new Map();
  for (const label of elements.filter(({ _localName }) => _localName === "label")) {
    const id = attributeOf(label, "for");
    const field = id === undefined ? elementsIn(label).find(formControls.isLabelable) : byId.get(id);
    if (field === undefined || id === "" || !formControls.isLabelable(field)) continue;
    labels.set(field, [...(labels.get(field) ?? []), label]);
  }
  labelled.set(root, { version: root._version, labels });
  return labels;
}

/** @param {Element & { getRootNode: (options: object) => Element & { _globalObject: object }, _labels?: { _element: Element } }} field */
function labelsOf(field) {
  if (!formControls.isLabelable(field)) return null;
  const root = field.getRootNode({});
  if (field._labels?._element !== root)
    field._labels = NodeList.createImpl(root._globalObject, [], {
      element: root,
      query: () => labelsIn(root).get(field) ?? [],
    });
  return field._labels;
}

// jsdom takes these when it is loaded.
Object.assign(jsdomRequire.cache[nwsapiFile] ?? {}, { exports: quickNwsapi });
formControls.getLabelsForLabelable = labelsOf;

/** @param {{ NodeList: { prototype: object } }} window whose lists of found elements are read at once */
exports.quickLists = ({ NodeList: { prototype } }) => {
  const iterate = Reflect.get(prototype, Symbol.iterator);
  Reflect.set(
    prototype,
    Symbol.iterator,
    /** @this {object} */ function iterator() {
      const { _isLive, _list } = implForWrapper(this);
      return _isLive ? iterate.call(this) : _list.map(wrapperForImpl).values();
    },
  );
};
