// In Jest's environment, the global object is a proxy, so that each use of a name like `Math` or `Buffer` is a call: a
// file of 20 MB was parsed in four times the time. Node.js can give a context an ordinary global object.
const vm = require("node:vm");

const { TestEnvironment } = require("jest-environment-node");

module.exports = class extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} options */
  constructor(...options) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...options);
    } finally {
      vm.createContext = createContext;
    }
  }

  /**
   * Jest looks up the source of each frame of a stack, and Playwright takes several stacks for each step of a journey.
   * Packages are not compiled, so their frames are those of V8.
   *
   * @override
   */
  async setup() {
    await super.setup();
    const translated = Error.prepareStackTrace;
    if (translated === undefined) throw new Error("Jest does not translate stacks any more.");
    this.global.Error.prepareStackTrace = (error, frames) => {
      const head = translated(error, []);
      const lines = frames.map((frame) =>
        frame.getFileName()?.includes("/node_modules/")
          ? `\n    at ${/** @type {{ toString(): string }} */ (frame).toString()}`
          : translated(error, [frame]).slice(head.length),
      );
      return head + lines.join("");
    };
  }
};
