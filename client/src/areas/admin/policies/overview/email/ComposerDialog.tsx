import type { FormikErrors } from "formik";

import type { EmailTools_TemplateFragment } from "#client/generated/graphql";
import { FormDialog } from "#client/ui/form/FormDialog";
import { useNotify } from "#client/ui/notify/useNotify";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import type { MergeFacts } from "#shared/mergeFields";
import { Composer } from "./Composer";
import { bodyOf, sendingSchema, sendingTitles, type Draft } from "./draft";
import type { EmailAbout } from "./EmailPreview";

/** What is sent. */
export interface WrittenEmail {
  readonly to: string;
  readonly subject: string;
  readonly bodyHtml: string;
  readonly marketing: boolean;
}

export interface ComposerDialogProps {
  readonly title: string;
  readonly about: EmailAbout;
  readonly facts: MergeFacts;
  readonly templates: readonly EmailTools_TemplateFragment[];
  readonly draft: Draft;
  readonly refresh: () => Promise<unknown>;
  /** Answers with the recipients. */
  readonly send: (email: WrittenEmail) => Promise<readonly string[] | undefined>;
  /** Called with the unsent draft; null if it was sent. */
  readonly onClose: (unsent: Draft | null) => void;
}

const titled = Object.entries(sendingTitles) as [keyof typeof sendingTitles, string][];

export function ComposerDialog({
  title: dialogTitle,
  about,
  facts,
  templates,
  draft,
  refresh,
  send: sendEmail,
  onClose,
}: ComposerDialogProps) {
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function send(values: Draft): Promise<void> {
    const { to, subject, marketing } = values;
    const recipients = await sendEmail({ to, subject, bodyHtml: bodyOf(values), marketing });
    onClose(null);
    notify({ title: "Email sent", description: recipients?.join(", ") });
  }

  function tell(errors: FormikErrors<Draft>): void {
    const [field, title] = titled.find(([name]) => errors[name] !== undefined) ?? [];
    if (field && title) notify({ title, description: errors[field], variant: "destructive" });
  }

  return (
    <FormDialog<Draft>
      title={dialogTitle}
      maxWidth="md"
      initialValues={draft}
      schema={sendingSchema}
      onSubmit={send}
      onInvalid={tell}
      onError={(error) => reportFailure(error, "Failed to send email", { title: "Email failed", serverMessage: true })}
    >
      <Composer about={about} facts={facts} templates={templates} refresh={refresh} onClose={onClose} />
    </FormDialog>
  );
}
