// `node tools/compressAssets.mjs <folder>`: writes a .br and a .gz next to every file that they make smaller.
import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const [, , folder = ""] = process.argv;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** In bytes. Small files count: a screen's code comes in dozens of them. */
const WORTH_IT = 256;

// Pages are compressed by the server after their placeholders have been filled in.
const files = globSync("**/*.{js,mjs,css,svg,json,txt}", { cwd: folder }).map((name) => path.join(folder, name));
await Promise.all(
  files.map(async (file) => {
    const bytes = await readFile(file);
    if (bytes.length < WORTH_IT) return;
    const [brotli, gzipped] = await Promise.all([
      toBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      toGzip(bytes, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
  }),
);
