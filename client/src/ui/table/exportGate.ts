import { createContext, useContext } from "react";

/** Asked before a table's rows are saved as a file. Resolves with false if it must not be; it has then reported why. */
export type ExportGate = (list: string, rows: number) => Promise<boolean>;

/** Without one, a table exports nothing, so that no export goes unrecorded by oversight. */
export const ExportGateContext = createContext<ExportGate | undefined>(undefined);

export function useExportGate(): ExportGate | undefined {
  return useContext(ExportGateContext);
}
