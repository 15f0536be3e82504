// Fastify names a plugin without a name by the file that exports it, which it looks for among all modules that are loaded. Jest lists them by a proxy:
// a twentieth of the server tests' time. A plugin with its own name overrides this one.
Object.defineProperty(Function.prototype, Symbol.for("fastify.display-name"), { value: "a plugin", writable: true });
