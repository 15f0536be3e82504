import swcJest from "@swc/jest";
import ts from "typescript";

/**
 * A test file as part of a group: everything below its imports becomes the body of `suite`, which the group's file
 * passes to `describe`. Its hooks then apply only to itself, as if it ran alone, while its imports are evaluated once
 * for the whole group. No line moves, so that stack traces stay correct.
 * @param {Parameters<typeof swcJest.createTransformer>[0]} options
 */
function createTransformer(options) {
  const { process, processAsync, getCacheKey } = swcJest.createTransformer(options);
  if (!process || !processAsync || !getCacheKey)
    throw new Error("@swc/jest compiles in another way than this was written for.");
  /** @template {{ code: string }} Compiled @param {Compiled} compiled @param {string} file @returns {Compiled} */
  const wrapped = (compiled, file) => ({ ...compiled, code: asSuite(compiled.code, file) });
  return {
    canInstrument: false,
    /** @type {typeof process} */
    process: (source, file, how) => wrapped(process(source, file, how), file),
    /** @type {typeof processAsync} */
    processAsync: async (source, file, how) => wrapped(await processAsync(source, file, how), file),
    /** @type {typeof getCacheKey} */
    getCacheKey: (...asked) => `suite-2-${getCacheKey(...asked)}`,
  };
}

/** @param {string} code @param {string} file */
export function asSuite(code, file) {
  const { statements } = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
  const begin = statements.findLastIndex(ts.isImportDeclaration) + 1;
  // For decorators, the compiler puts functions of its own before the imports.
  const isFine = (/** @type {ts.Statement} */ one, /** @type {number} */ index) =>
    index < begin ? ts.isImportDeclaration(one) || ts.isFunctionDeclaration(one) : !ts.isExportDeclaration(one);
  if (!statements.every((one, index) => isFine(one, index) && !isExported(one)))
    throw new Error(
      `${file}: a test file begins with its imports and exports nothing, so that it can be run in a group.`,
    );
  const imports = statements[begin - 1]?.end ?? 0;
  return `${code.slice(0, imports)} export function suite() {${code.slice(imports)}\n}`;
}

/** @param {ts.Statement} statement */
function isExported(statement) {
  return (
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

export default { createTransformer };
