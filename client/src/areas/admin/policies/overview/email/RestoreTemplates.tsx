import Button from "@mui/material/Button";

import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { useRestoreEmailTemplatesMutation, type EmailTools_TemplateFragment } from "#client/generated/graphql";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useNotify } from "#client/ui/notify/useNotify";

interface RestoreTemplatesProps {
  readonly templates: readonly EmailTools_TemplateFragment[];
  readonly onRestored: () => unknown;
}

/** How many templates are built in. */
const BUILT_IN_COUNT = 4;

/** Restores deleted built-in templates; shown while one is missing. */
export function RestoreTemplates({ templates, onRestored }: RestoreTemplatesProps) {
  const [restore] = useRestoreEmailTemplatesMutation();
  const { running, run } = useOneAtATime();
  const notify = useNotify();
  const reportFailure = useReportFailure();
  if (templates.filter(({ builtInKey }) => builtInKey !== null).length >= BUILT_IN_COUNT) return null;

  async function bringBack(): Promise<void> {
    try {
      await restore();
      notify({ title: "Built-in templates restored" });
    } catch (error) {
      reportFailure(error, "Failed to restore templates", {
        title: "Could not restore templates",
        serverMessage: true,
      });
    }
    await onRestored();
  }

  return (
    <Button variant="text" color="inherit" disabled={running} aria-busy={running} onClick={() => void run(bringBack)}>
      Restore built-in templates
    </Button>
  );
}
