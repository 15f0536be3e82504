import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

import { PlainSelect } from "#client/areas/admin/parts/PlainSelect";
import { usePermissions } from "#client/areas/admin/session/usePermission";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { useSaveLeadAssignmentMutation, type Owners_AssignmentFragment } from "#client/generated/graphql";
import { formatInstant } from "#client/lib/format";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useNotify } from "#client/ui/notify/useNotify";
import { ASSIGNMENT_RULES, ASSIGNMENT_RULE_LABELS } from "#shared/assignmentRules";

interface AssignmentRuleChoiceProps {
  readonly settings: Owners_AssignmentFragment;
  readonly refresh: () => Promise<unknown>;
}

const options = ASSIGNMENT_RULES.map((value) => ({ value, label: ASSIGNMENT_RULE_LABELS[value] }));
const explained = {
  none: "A new lead has no owner until someone assigns it.",
  in_turn: "The person who has waited longest gets the next one. Anyone who is away is skipped.",
  by_state: "In turn among people who have the lead's state below. If no one has it, among people without states.",
} as const;

export function AssignmentRuleChoice({ settings, refresh }: AssignmentRuleChoiceProps) {
  const [saveRule] = useSaveLeadAssignmentMutation();
  const mayChange = usePermissions()("viewerCanChangeSettings");
  const { running, run } = useOneAtATime();
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function save(value: string): Promise<void> {
    const rule = ASSIGNMENT_RULES.find((each) => each === value) ?? "none";
    try {
      await saveRule({ variables: { input: { rule, version: settings.version } } });
      notify({ title: "Saved", description: ASSIGNMENT_RULE_LABELS[rule] });
    } catch (error) {
      reportFailure(error, "Failed to save the rule", { serverMessage: true });
    }
    await refresh();
  }

  return (
    <Box sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
      {mayChange ? (
        <PlainSelect
          label="Rule for new leads"
          value={settings.rule}
          options={options}
          disabled={running}
          onChange={(value) => void run(() => save(value))}
        />
      ) : (
        <Typography>{ASSIGNMENT_RULE_LABELS[settings.rule]}</Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {explained[settings.rule]} Leads that already have an owner keep it.
      </Typography>
      {settings.updatedAt !== null && (
        <Typography variant="caption" color="textSecondary">
          Saved by {settings.updatedBy} on {formatInstant(settings.updatedAt)}
        </Typography>
      )}
    </Box>
  );
}
