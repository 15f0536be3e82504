import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";

import { Panel } from "#client/areas/admin/parts/Panel";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import {
  useAdminSessionQuery,
  useSaveSalespersonMutation,
  type Owners_PersonFragment,
} from "#client/generated/graphql";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useNotify } from "#client/ui/notify/useNotify";

interface OwnAlertsProps {
  readonly people: readonly Owners_PersonFragment[];
}

/** Whether the viewer also gets news about their leads by email. The page always shows it. */
export function OwnAlerts({ people }: OwnAlertsProps) {
  const me = useAdminSessionQuery().data?.staffViewer.id;
  const own = people.find(({ id }) => id === me);
  const [saveSalesperson] = useSaveSalespersonMutation();
  const { running, run } = useOneAtATime();
  const notify = useNotify();
  const reportFailure = useReportFailure();
  if (own === undefined) return null;
  const { id, alertsByEmail } = own;

  async function save(wanted: boolean): Promise<void> {
    try {
      await saveSalesperson({ variables: { input: { id, alertsByEmail: wanted } } });
      notify({ title: wanted ? "You will be emailed" : "You won't be emailed" });
    } catch (error) {
      reportFailure(error, "Failed to save", { serverMessage: true });
    }
  }

  return (
    <Panel title="Updates on my leads">
      <FormControlLabel
        control={
          <Switch
            checked={alertsByEmail}
            disabled={running}
            slotProps={{ input: { role: "switch" } }}
            onChange={(_event, wanted) => void run(() => save(wanted))}
          />
        }
        label="Email me about my quotes and contracts"
      />
      <Typography variant="body2" color="textSecondary">
        One email when a customer opens, signs or declines one, or when one expires. This page always notifies you, too.
      </Typography>
    </Panel>
  );
}
