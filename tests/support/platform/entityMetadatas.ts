import { ConnectionMetadataBuilder } from "typeorm/connection/ConnectionMetadataBuilder.js";

import { entities as ours } from "#server/database/entities.js";

// TypeORM derives its metadata from the decorators again for each connection pool, of which every test file opens one
// or more. They are the same for all pools.
const { buildEntityMetadatas } = ConnectionMetadataBuilder.prototype;
let built: ReturnType<typeof buildEntityMetadatas> | undefined;
ConnectionMetadataBuilder.prototype.buildEntityMetadatas = async function buildOnce(entities) {
  const areOurs = entities.length === ours.length && ours.every((entity, index) => entity === entities[index]);
  return await (areOurs
    ? (built ??= buildEntityMetadatas.call(this, entities))
    : buildEntityMetadatas.call(this, entities));
};
