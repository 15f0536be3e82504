import "reflect-metadata";
import { createDataSource } from "./server/database/dataSource.js";

/** For TypeORM's command line against a database of your own, as the owner of its tables: `typeorm -d ormconfig.ts migration:show`. */
export const dataSource = createDataSource(
  process.env["DATABASE_OWNER_URL"] ?? process.env["DATABASE_URL"] ?? "postgres://localhost:5432/milepost",
);
