import { createContext, useContext } from "react";

/** Asked before a table's rows are handed out as a file. False: it has said by itself why there is none. */
export type ExportGate = (list: string, rows: number) => Promise<boolean>;

/** Without one a table hands out no file, so that none leaves unrecorded because somebody forgot. */
export const ExportGateContext = createContext<ExportGate | undefined>(undefined);

export function useExportGate(): ExportGate | undefined {
  return useContext(ExportGateContext);
}
