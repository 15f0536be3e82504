import { seedDemo } from "#server/database/seed/seedDemo.js";
import type { Filling } from "./testDatabase.js";

/** The demo data, whose dates are relative to the moment at which the run first needed it. */
export const demoData: Filling = { name: "demo", fill: async ({ dataSource }) => await seedDemo(dataSource) };
