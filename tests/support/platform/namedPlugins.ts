// Fastify names a plugin without a name by the file that exports it, which it searches for among all loaded modules.
// Jest lists them through a proxy, which takes a twentieth of the server tests' time. A plugin with its own name
// overrides this one.
Object.defineProperty(Function.prototype, Symbol.for("fastify.display-name"), { value: "a plugin", writable: true });
