import { object } from "yup";

import { useDraft } from "#client/areas/admin/session/useDraft";
import { useInviteStaffMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useRequestKey } from "#client/lib/useRequestKey";
import { Form, type SubmitTools } from "#client/ui/form/Form";
import { optionalEmail } from "#client/ui/form/optionalEmail";
import { requiredText } from "#client/ui/form/requiredText";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { useNotifyMailed } from "../mail/useNotifyMailed";
import { Panel } from "../parts/Panel";
import { useReportFailure } from "../session/useReportFailure";
import { PersonFields } from "./PersonFields";
import { permissionSchema, setsOf, ticksOf, type PersonValues } from "./personValues";
import { showInvitation } from "./shownAccounts";

/** Without a permission: one that is there from the start would also go to those who were only given another. */
const nobody: PersonValues = { name: "", email: "", phone: "", permissionSets: ticksOf([]) };

const schema = object({
  name: requiredText("Please enter a name."),
  email: optionalEmail.concat(requiredText("Please enter an email address.")),
  permissionSets: permissionSchema,
});

/** Sends a link by which a new colleague chooses a username and a password. */
export function InviteColleague() {
  const [inviteStaff] = useInviteStaffMutation({
    context: answersFor("UsersScreen"),
    update: (cache, { data }) => data && showInvitation(cache, data.inviteStaff),
  });
  const draft = useDraft("invitation");
  const { keyFor, done } = useRequestKey();
  const notifyMailed = useNotifyMailed();
  const reportFailure = useReportFailure();

  async function invite(values: PersonValues, { reset }: SubmitTools<PersonValues>): Promise<void> {
    const { name, email, phone, permissionSets } = values;
    const request = { name, email, phone, permissionSets: setsOf(permissionSets) };
    await inviteStaff({ variables: { input: { ...request, idempotencyKey: keyFor(request) } } });
    done();
    reset();
    notifyMailed({
      title: "Invitation sent",
      kept: "Invitation created",
      description: `${email.trim()} can join within 7 days.`,
    });
  }

  return (
    <Panel title="Invite a colleague">
      <Form<PersonValues>
        label="Invite a colleague"
        draft={draft}
        initialValues={nobody}
        schema={schema}
        onSubmit={invite}
        onError={(error) =>
          reportFailure(error, "Failed to send the invitation", {
            title: "Unable to send invitation",
            serverMessage: true,
          })
        }
        guardUnsaved={false}
      >
        <PersonFields withPermissions />
        <SubmitButton pendingLabel="Sending...">Send invitation</SubmitButton>
      </Form>
    </Panel>
  );
}
