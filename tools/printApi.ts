import "reflect-metadata";
import { writeFileSync } from "node:fs";
import path from "node:path";

import { apiDocument } from "../server/restDocuments.js";

/** Writes docs/api.md from the rows. It needs the generated documents, so it runs after the code generation. */
writeFileSync(path.resolve(import.meta.dirname, "../docs/api.md"), apiDocument());
