import { useCallback, type ReactNode } from "react";
import { useLocation } from "react-router-dom";

import { useRecordExportMutation } from "#client/generated/graphql";
import { ExportGateContext } from "#client/ui/table/exportGate";
import { useReportFailure } from "../session/useReportFailure";

/**
 * Records every CSV export of the back office in the audit log before the file is handed out: which list, how many
 * rows, and the filters from the URL.
 */
export function ExportRecorder({ children }: { readonly children: ReactNode }) {
  const [recordExport] = useRecordExportMutation();
  const reportFailure = useReportFailure();
  const { search } = useLocation();

  const gate = useCallback(
    async (list: string, rows: number): Promise<boolean> => {
      try {
        const { data } = await recordExport({ variables: { input: { list, rows, filter: search } } });
        return data?.recordExport === true;
      } catch (error) {
        reportFailure(error, "Failed to export. Nothing was downloaded.");
        return false;
      }
    },
    [recordExport, reportFailure, search],
  );

  return <ExportGateContext value={gate}>{children}</ExportGateContext>;
}
