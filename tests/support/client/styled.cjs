// Replaces `@emotion/styled` for the same reason (unstyled.cjs): an element gets its props, without the two components
// next to it that would insert its styles.
const { createRequire } = require("node:module");
const { createElement, forwardRef } = require("react");

const isPropValid = createRequire(require.resolve("@emotion/styled/base"))("@emotion/is-prop-valid").default;

/** @typedef {(name: string) => boolean} Forwards */
/** @typedef {import("react").ElementType} Tag */
/** @typedef {{ __emotion_real?: unknown, __emotion_base?: Tag, __emotion_forwardProp?: Forwards }} Marks */

/** @param {unknown} tag @returns {Forwards} which props it gets unless its options say so */
function usual(tag) {
  return typeof tag === "string" && tag.charAt(0) === tag.charAt(0).toLowerCase()
    ? isPropValid
    : (name) => name !== "theme";
}

/** @param {Tag & Marks} tag @param {{ shouldForwardProp?: Forwards }} [options] */
module.exports = function styled(tag, { shouldForwardProp: own } = {}) {
  const isStyled = tag.__emotion_real === tag;
  const base = (isStyled && tag.__emotion_base) || tag;
  /** @type {Forwards | undefined} */
  const inner = isStyled ? tag.__emotion_forwardProp : undefined;
  /** @type {Forwards | undefined} */
  const chosen = own && inner ? (name) => inner(name) && own(name) : (own ?? inner);
  const forwards = chosen ?? usual(base);
  const takesAs = !forwards("as");
  return () => {
    const Styled = forwardRef((/** @type {{ className?: string, [name: string]: unknown }} */ props, ref) => {
      const element = (takesAs && /** @type {Tag | undefined} */ (props["as"])) || base;
      const forwarded = takesAs && chosen === undefined ? usual(element) : forwards;
      /** @type {Record<string, unknown>} */
      const kept = {};
      for (const name in props) if (!(takesAs && name === "as") && forwarded(name)) kept[name] = props[name];
      const { className = "" } = props;
      kept["className"] = className.includes("css-unseen") ? className : `${className} css-unseen`.trimStart();
      if (ref) kept["ref"] = ref;
      return createElement(element, kept);
    });
    return Object.assign(Styled, { __emotion_real: Styled, __emotion_base: base, __emotion_forwardProp: chosen });
  };
};
