/**
 * How server TypeScript becomes JavaScript: the same for the build, for Jest and (through tsconfig.server.json) for the
 * watch mode. Decorators are the legacy kind that TypeORM and type-graphql require. No metadata is emitted, so every
 * decorator names its type explicitly.
 * @type {import("@swc/core").Options}
 */
export const swcOptions = {
  swcrc: false,
  configFile: false,
  sourceMaps: true,
  module: { type: "es6" },
  jsc: {
    target: "es2023",
    keepClassNames: true,
    externalHelpers: false,
    parser: { syntax: "typescript", decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: false, useDefineForClassFields: false },
  },
};

/** The same for files with JSX. @type {import("@swc/core").Options} */
export const swcOptionsTsx = {
  ...swcOptions,
  jsc: {
    ...swcOptions.jsc,
    parser: { syntax: "typescript", tsx: true, decorators: true },
    transform: { ...swcOptions.jsc?.transform, react: { runtime: "automatic" } },
  },
};
