import { expect, test } from "@jest/globals";

import { addJob } from "#server/core/jobs/addJob.js";
import { FORGET_IMPORTS } from "#server/records/imports/workOnImport.js";
import { useMail } from "#tests/support/mail/outbox.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const { deliver, noJobIsLeft } = useMail(app);

test("the storage is opened for the first job that needs it and kept: it listens to every transaction from then on", async () => {
  const { dataSource } = app().database;
  const listenersAfterJob = async (): Promise<number> => {
    await addJob(dataSource.manager, { task: FORGET_IMPORTS, payload: {}, key: FORGET_IMPORTS });
    await noJobIsLeft();
    return dataSource.subscribers.length;
  };
  const before = dataSource.subscribers.length;
  deliver(undefined);
  expect(await listenersAfterJob()).toBe(before + 1);
  expect(await listenersAfterJob()).toBe(before + 1);
});
