import { createContext } from "react";

import type { ActHere } from "#client/areas/admin/editing/useRecordSaving";

/** Runs an action on the screen's claim that changes a field of its form, such as the status. */
export const ClaimAct = createContext<ActHere>((act) => act());
