import type { DataSource } from "typeorm";

import type { JobTask } from "#server/core/jobs/runJobs.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import type { FileStorage } from "#server/storage/fileStorage.js";
import { LeadImportState } from "./import.kinds.js";
import { importRows } from "./importRows.js";
import { LeadImport } from "./leadImport.entity.js";
import { removeImported } from "./removeImported.js";
import { queueImport } from "./startLeadImport.js";

interface Parts {
  readonly database: DataSource;
  readonly files: () => Promise<FileStorage>;
}

/** The task for one import. If the process stops, the next one continues. */
export function importWork({ database, files }: Parts): JobTask {
  return async (payload, { stopping }) => {
    const id = String(payload["importId"]);
    const work = await database.manager.findOneBy(LeadImport, { id });
    if (work?.state === LeadImportState.running) await importRows({ database, files: await files() }, work, stopping);
    if (work?.state === LeadImportState.undoing) await removeImported(database, id, stopping);
    if (work !== null && stopping.aborted) await queueImport(database.manager, work);
  };
}

/** The task that deletes files that no one imported, and rows with errors that no one corrected. */
export const FORGET_IMPORTS = "forget_lead_imports";

const DAYS_KEPT = 30;

export function oldImports({ database, files }: Parts): JobTask {
  return async () => {
    await database.transaction(async (manager) => {
      const storage = await files();
      const old = await run<{ file: string | null }>(
        manager,
        sql`delete from lead_import
         where state = 'uploaded' and created_at < now() - ${DAYS_KEPT} * interval '1 day' returning stored_file_id as file`,
      );
      for (const { file } of old) if (file !== null) await storage.remove(manager, file);
      await run(
        manager,
        sql`delete from lead_import_error using lead_import done
         where done.id = import_id and done.ended_at < now() - ${DAYS_KEPT} * interval '1 day'`,
      );
    });
  };
}
