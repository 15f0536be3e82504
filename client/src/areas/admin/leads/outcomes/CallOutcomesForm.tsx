import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";

import { FieldGrid } from "#client/areas/admin/parts/FieldGrid";
import { tableLook } from "#client/areas/admin/parts/tableLook";
import { usePermissions } from "#client/areas/admin/session/usePermission";
import { leadStatusLabel } from "#client/domains/leads/leadStatus";
import { useSaveCallOutcomesMutation, type CallOutcomes_SettingsFragment } from "#client/generated/graphql";
import { errorCode } from "#client/lib/errors";
import { formatInstant } from "#client/lib/format";
import { Form, type SubmitTools } from "#client/ui/form/Form";
import { SelectField } from "#client/ui/form/SelectField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { SwitchField } from "#client/ui/form/SwitchField";
import { useNotify } from "#client/ui/notify/useNotify";
import { CALL_OUTCOME_LABELS, CALL_OUTCOMES, STATUSES_AFTER_CALL, type CallOutcome } from "#shared/calls/outcomes";
import type { LeadStatus } from "#shared/statuses/lead";
import { rulesOf } from "./rulesOf";

interface CallOutcomesFormProps {
  readonly settings: CallOutcomes_SettingsFragment;
  readonly refresh: () => Promise<unknown>;
}

/** The empty value: the status stays. */
const STAYS = "";
type RuleValues = Readonly<Record<Exclude<CallOutcome, "do_not_call">, LeadStatus | typeof STAYS>>;
type OutcomeValues = RuleValues & { readonly callsWithoutConsent: boolean };

const TITLE = "Call outcomes";
const OFFER = "Offer calls to people who have not agreed to be called";
// The law decides about the last one.
const chosen = CALL_OUTCOMES.filter((outcome) => outcome !== "do_not_call");
const statuses = [
  { value: STAYS, label: "Status stays" },
  ...STATUSES_AFTER_CALL.map((value) => ({ value, label: leadStatusLabel(value) })),
];

/** The status that each outcome of a call suggests, and whether calls are offered without consent. */
export function CallOutcomesForm({ settings, refresh }: CallOutcomesFormProps) {
  const mayChange = usePermissions()("viewerCanChangeSettings");
  const [saveOutcomes] = useSaveCallOutcomesMutation();
  const notify = useNotify();

  async function save(values: OutcomeValues, { begunWith, reset }: SubmitTools<OutcomeValues>): Promise<void> {
    // The others may be a colleague's.
    const rules = chosen
      .filter((outcome) => values[outcome] !== begunWith[outcome])
      .map((outcome) => ({ outcome, status: values[outcome] === STAYS ? null : values[outcome] }));
    const { callsWithoutConsent } = values;
    const offered = callsWithoutConsent === begunWith.callsWithoutConsent ? {} : { callsWithoutConsent };
    try {
      const { data } = await saveOutcomes({ variables: { input: { rules, ...offered, version: settings.version } } });
      if (data) reset(valuesOf(data.saveCallOutcomes));
    } catch (error) {
      // The form keeps what was chosen, and the next save is based on what the colleague saved.
      if (errorCode(error) === "CONFLICT") await refresh();
      throw error;
    }
    notify({ title: "Saved", description: TITLE });
    await refresh();
  }

  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography variant="body2" color="textSecondary">
        The status that a call suggests; whoever logs it can choose another. <em>Do not call</em> always leads to Dnc, a
        sold lead stays sold, and a call without an answer or with a message left does not undo Quoted or Callback.
      </Typography>
      {mayChange ? (
        <Form<OutcomeValues>
          label={TITLE}
          draft={null}
          initialValues={valuesOf(settings)}
          onSubmit={save}
          errorFallback="Failed to save the call outcomes"
        >
          <FieldGrid columns={3}>
            {chosen.map((outcome) => (
              <SelectField key={outcome} name={outcome} label={CALL_OUTCOME_LABELS[outcome]} options={statuses} />
            ))}
          </FieldGrid>
          <SwitchField
            name="callsWithoutConsent"
            label={OFFER}
            hint="When off, their phone number is text, email is suggested instead of a call, and no call can be planned. Calls they make can still be logged."
          />
          <Box>
            <SubmitButton>Save call outcomes</SubmitButton>
          </Box>
        </Form>
      ) : (
        <>
          <Rules settings={settings} />
          <Typography variant="body2">{`${OFFER}: ${settings.callsWithoutConsent ? "yes" : "no"}`}</Typography>
        </>
      )}
      {settings.updatedAt !== null && (
        <Typography variant="caption" color="textSecondary">
          Saved by {settings.updatedBy} on {formatInstant(settings.updatedAt)}
        </Typography>
      )}
    </Box>
  );
}

function Rules({ settings: { rules } }: Pick<CallOutcomesFormProps, "settings">) {
  return (
    <Table size="small" aria-label={TITLE} sx={tableLook}>
      <TableHead>
        <TableRow>
          <TableCell>Outcome</TableCell>
          <TableCell>Status</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rules.map(({ outcome, status }) => (
          <TableRow key={outcome}>
            <TableCell component="th" scope="row">
              {CALL_OUTCOME_LABELS[outcome]}
            </TableCell>
            <TableCell>{status === null ? "Stays" : leadStatusLabel(status)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function valuesOf(settings: CallOutcomes_SettingsFragment): OutcomeValues {
  const rules = rulesOf(settings);
  const ruleValues = Object.fromEntries(chosen.map((outcome) => [outcome, rules[outcome] ?? STAYS])) as RuleValues;
  return { ...ruleValues, callsWithoutConsent: settings.callsWithoutConsent };
}
