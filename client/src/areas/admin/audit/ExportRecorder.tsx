import { useCallback, useState, type ReactNode } from "react";

import { lazyScreen } from "#client/ui/lazyScreen";
import { ExportGateContext, type ExportGate, type ExportTerms } from "#client/ui/table/exportGate";
import type { ExportDialogProps } from "./ExportDialog";

const ExportDialog = lazyScreen<ExportDialogProps>(async () => (await import("./ExportDialog")).ExportDialog, null);

interface Asked {
  readonly list: string;
  readonly rows: number;
  readonly answer: (terms: ExportTerms | null) => void;
}

/**
 * Shows what the file of every back-office CSV export will contain, and records it in the audit log before the
 * file is handed out.
 */
export function ExportRecorder({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const gate = useCallback<ExportGate>((list, rows) => {
    const { promise, resolve } = Promise.withResolvers<ExportTerms | null>();
    setAsked({
      list,
      rows,
      answer: (terms) => {
        setAsked(null);
        resolve(terms);
      },
    });
    return promise;
  }, []);
  return (
    <ExportGateContext value={gate}>
      {children}
      {asked && <ExportDialog list={asked.list} rows={asked.rows} onAnswer={asked.answer} />}
    </ExportGateContext>
  );
}
