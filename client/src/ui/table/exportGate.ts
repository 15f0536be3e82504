import { createContext, useContext } from "react";

/** How a table's rows are saved as a file. */
export interface ExportTerms {
  readonly fileName: string;
  /** Written below the rows, after an empty line; empty if a program will read the file. */
  readonly lines: readonly string[];
}

/**
 * Called before a table's rows are saved as a file. Resolves with null if they must not be; the user then knows why.
 */
export type ExportGate = (list: string, rows: number) => Promise<ExportTerms | null>;

/** Without one, a table exports nothing, so that no export goes unrecorded by oversight. */
export const ExportGateContext = createContext<ExportGate | undefined>(undefined);

export function useExportGate(): ExportGate | undefined {
  return useContext(ExportGateContext);
}
