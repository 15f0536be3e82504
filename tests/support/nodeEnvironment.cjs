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
};
