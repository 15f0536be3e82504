import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import { Link as RouterLink, useNavigate } from "react-router-dom";

import { FieldGrid } from "#client/areas/admin/parts/FieldGrid";
import { ModelYearField } from "#client/areas/admin/parts/ModelYearField";
import { Screen } from "#client/areas/admin/parts/Screen";
import { useDraft } from "#client/areas/admin/session/useDraft";
import { usePermissions } from "#client/areas/admin/session/usePermission";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { leadName } from "#client/domains/leads/leadNames";
import { suggestedMakes } from "#client/domains/vehicles/makes";
import { useCreateLeadMutation } from "#client/generated/graphql";
import { paths } from "#client/lib/paths";
import { rememberPage } from "#client/lib/rememberPage";
import { useRequestKey } from "#client/lib/useRequestKey";
import { AutocompleteField } from "#client/ui/form/AutocompleteField";
import { Form } from "#client/ui/form/Form";
import { RecordText } from "#client/ui/form/RecordText";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { useNotify } from "#client/ui/notify/useNotify";
import { PageHeader } from "#client/ui/PageHeader";
import { modelFields } from "#shared/fields/vehicleFields";
import { US_STATES } from "#shared/usStates";
import { KnownNotice } from "../duplicates/KnownNotice";
import { emptyNewLead, newLeadInput, newLeadSections, type NewLeadValues } from "./newLeadValues";

const { lead, vehicle } = newLeadSections;
const stateCodes = US_STATES.map(({ code }) => code);

/** Nothing is validated before submitting, and nothing is required. */
export function NewLeadScreen() {
  const draft = useDraft("new lead");
  const [createLead] = useCreateLeadMutation();
  const { keyFor, done } = useRequestKey();
  const navigate = useNavigate();
  const notify = useNotify();
  const reportFailure = useReportFailure();
  const mayImport = usePermissions()("viewerCanDeleteLeads");

  async function create(values: NewLeadValues): Promise<void> {
    const isStillHere = rememberPage();
    const request = newLeadInput(values);
    const { data } = await createLead({ variables: { input: { ...request, idempotencyKey: keyFor(request) } } });
    done();
    const made = data?.createLead;
    const [known] = made?.duplicates ?? [];
    notify({
      title: "Success",
      description: "Lead created successfully",
      ...(made &&
        known && {
          // Notifications are outside the router.
          action: <Link href={paths.admin.mergeLeads(known.id, made.id)}>{`Compare with ${leadName(known)}`}</Link>,
        }),
    });
    if (isStillHere()) await navigate(paths.admin.leads);
  }

  return (
    <Screen>
      <PageHeader
        title="New lead"
        description="Fill in what you know. You can add the rest later."
        actions={
          mayImport && (
            <Button component={RouterLink} to={paths.admin.leadImports} variant="outlined" color="inherit">
              Import a file
            </Button>
          )
        }
      />
      <Paper variant="outlined" sx={{ p: 2, maxWidth: "sm" }}>
        <Form
          label="New lead"
          draft={draft}
          initialValues={emptyNewLead}
          onSubmit={create}
          onError={(error) => reportFailure(error, "Failed to create lead")}
          gap={3}
        >
          <FieldGrid>
            <LeadText name="firstName" autoFocus />
            <LeadText name="lastName" />
            <LeadText name="email" />
            <LeadText name="phone" />
            <AutocompleteField name="lead.state" label={lead.state.label} options={stateCodes} />
            <ModelYearField section="vehicle" />
            <AutocompleteField name="vehicle.make" label={vehicle.make.label} options={suggestedMakes} />
            <RecordText section="vehicle" fields={modelFields} name="model" />
            <LeadText name="referrer" />
          </FieldGrid>
          <Box sx={{ display: "flex", gap: 1 }}>
            <SubmitButton>Create Lead</SubmitButton>
            <Button component={RouterLink} to={paths.admin.leads} color="inherit">
              Cancel
            </Button>
          </Box>
          {/* Below the buttons: above, it would move them while they are pressed. */}
          <KnownNotice />
        </Form>
      </Paper>
    </Screen>
  );
}

function LeadText({ name, autoFocus }: { readonly name: keyof typeof lead; readonly autoFocus?: boolean }) {
  return <RecordText section="lead" fields={lead} name={name} {...(autoFocus && { autoFocus })} />;
}
