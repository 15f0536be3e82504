import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

import { DEALING_RULES, DEALING_RULE_LABELS } from "#shared/dealingRules";
import { useSaveLeadDealingMutation, type Owners_DealingFragment } from "#client/generated/graphql";
import { formatInstant } from "#client/lib/format";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useNotify } from "#client/ui/notify/useNotify";
import { PlainSelect } from "#client/areas/admin/parts/PlainSelect";
import { usePermissions } from "#client/areas/admin/session/usePermission";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";

interface DealingRuleChoiceProps {
  readonly dealing: Owners_DealingFragment;
  readonly refresh: () => Promise<unknown>;
}

const options = DEALING_RULES.map((value) => ({ value, label: DEALING_RULE_LABELS[value] }));
const explained = {
  none: "A new lead has no owner until someone assigns it.",
  in_turn: "The person who has waited longest gets the next one. Anyone who is away is skipped.",
  by_state: "In turn among people who have the lead's state below. If no one has it, among people without states.",
} as const;

export function DealingRuleChoice({ dealing, refresh }: DealingRuleChoiceProps) {
  const [saveDealing] = useSaveLeadDealingMutation();
  const mayChange = usePermissions()("viewerCanChangeSettings");
  const { running, run } = useOneAtATime();
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function save(value: string): Promise<void> {
    const rule = DEALING_RULES.find((each) => each === value) ?? "none";
    try {
      await saveDealing({ variables: { input: { rule, version: dealing.version } } });
      notify({ title: "Saved", description: DEALING_RULE_LABELS[rule] });
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
          value={dealing.rule}
          options={options}
          disabled={running}
          onChange={(value) => void run(() => save(value))}
        />
      ) : (
        <Typography>{DEALING_RULE_LABELS[dealing.rule]}</Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {explained[dealing.rule]} Leads that already have an owner keep it.
      </Typography>
      {dealing.updatedAt !== null && (
        <Typography variant="caption" color="textSecondary">
          Saved by {dealing.updatedBy} on {formatInstant(dealing.updatedAt)}
        </Typography>
      )}
    </Box>
  );
}
