import type { FormikErrors } from "formik";

import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import type { EmailTools_TemplateFragment } from "#client/generated/graphql";
import type { DraftKey } from "#client/lib/drafts";
import { FormDialog } from "#client/ui/form/FormDialog";
import { useNotify } from "#client/ui/notify/useNotify";
import type { MergeFacts } from "#shared/mergeFields";
import { AddressFollowed } from "./AddressFollowed";
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
  /** The initial values if there is no kept draft. */
  readonly begin: Draft;
  /** The record's own address, to which the email goes unless another is typed. */
  readonly address: string;
  /** The key under which the draft is kept until it is sent, even if the dialog is closed. */
  readonly draft: DraftKey;
  readonly refresh: () => Promise<unknown>;
  /** Resolves with the recipients. */
  readonly send: (email: WrittenEmail) => Promise<readonly string[] | undefined>;
  readonly onClose: () => void;
}

const titled = Object.entries(sendingTitles) as [keyof typeof sendingTitles, string][];

export function ComposerDialog({
  title: dialogTitle,
  about,
  facts,
  templates,
  begin,
  address,
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
    onClose();
    notify({ title: "Email sent", description: recipients?.join(", ") });
  }

  function tell(errors: FormikErrors<Draft>): void {
    const [field, title] = titled.find(([name]) => errors[name] !== undefined) ?? [];
    if (field && title) notify({ title, description: errors[field], variant: "destructive" });
  }

  // An address that was not typed here may change.
  const keptOf = ({ to, ...written }: Draft): Partial<Draft> => (to === address ? written : { to, ...written });

  return (
    <FormDialog<Draft>
      title={dialogTitle}
      maxWidth="md"
      draft={draft}
      keptOf={keptOf}
      initialValues={{ ...begin, to: address }}
      schema={sendingSchema}
      onSubmit={send}
      onInvalid={tell}
      // Written as plain text, it is sent as HTML.
      serverField={(path, { templateId }) => (path === "bodyHtml" && templateId === "" ? "message" : path)}
      onError={(error) => reportFailure(error, "Failed to send email", { title: "Email failed", serverMessage: true })}
    >
      <AddressFollowed address={address} />
      <Composer about={about} facts={facts} templates={templates} refresh={refresh} onClose={onClose} />
    </FormDialog>
  );
}
