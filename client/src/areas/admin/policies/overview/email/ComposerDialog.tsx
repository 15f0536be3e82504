import type { FormikErrors } from "formik";

import { useSendPolicyEmailMutation, type EmailTools_TemplateFragment } from "#client/generated/graphql";
import { useRequestKey } from "#client/lib/useRequestKey";
import { FormDialog } from "#client/ui/form/FormDialog";
import { useNotify } from "#client/ui/notify/useNotify";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import type { MergeFacts } from "#shared/mergeFields";
import { Composer } from "./Composer";
import { bodyOf, sendingSchema, sendingTitles, type Draft } from "./draft";

interface ComposerDialogProps {
  readonly facts: MergeFacts;
  readonly templates: readonly EmailTools_TemplateFragment[];
  readonly draft: Draft;
  readonly refresh: () => Promise<unknown>;
  /** Called with the unsent draft; null if it was sent. */
  readonly onClose: (unsent: Draft | null) => void;
}

const titled = Object.entries(sendingTitles) as [keyof typeof sendingTitles, string][];

export function ComposerDialog({ facts, templates, draft, refresh, onClose }: ComposerDialogProps) {
  const [sendEmail] = useSendPolicyEmailMutation();
  const { keyFor, done } = useRequestKey();
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function send(values: Draft): Promise<void> {
    const request = { policyId: facts.id, to: values.to, subject: values.subject, bodyHtml: bodyOf(values) };
    const { data } = await sendEmail({ variables: { input: { ...request, idempotencyKey: keyFor(request) } } });
    done();
    onClose(null);
    notify({ title: "Email sent", description: data?.sendPolicyEmail.recipients.join(", ") });
  }

  function tell(errors: FormikErrors<Draft>): void {
    const [field, title] = titled.find(([name]) => errors[name] !== undefined) ?? [];
    if (field && title) notify({ title, description: errors[field], variant: "destructive" });
  }

  return (
    <FormDialog<Draft>
      title="Send policy email"
      maxWidth="md"
      initialValues={draft}
      schema={sendingSchema}
      onSubmit={send}
      onInvalid={tell}
      onError={(error) => reportFailure(error, "Failed to send email", { title: "Email failed", serverMessage: true })}
    >
      <Composer facts={facts} templates={templates} refresh={refresh} onClose={onClose} />
    </FormDialog>
  );
}
