import Box from "@mui/material/Box";

import { NoteList } from "#client/areas/admin/parts/NoteList";
import { Panel } from "#client/areas/admin/parts/Panel";
import { useDraft } from "#client/areas/admin/session/useDraft";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { useAddPolicyNoteMutation, type PolicyNotes_NoteFragment } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useRequestKey } from "#client/lib/useRequestKey";
import { Form, type SubmitTools } from "#client/ui/form/Form";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { useNotify } from "#client/ui/notify/useNotify";
import { MAX_MESSAGE_LENGTH } from "#shared/limits/leadLimits";
import { isBlank } from "#shared/text/blank";

interface PolicyNotesProps {
  readonly policyId: string;
  readonly notes: readonly PolicyNotes_NoteFragment[];
}

interface NoteValues {
  readonly content: string;
}

const noNote: NoteValues = { content: "" };

export function PolicyNotes({ policyId, notes }: PolicyNotesProps) {
  const draft = useDraft(`note on policy ${policyId}`);
  const [addNote] = useAddPolicyNoteMutation({ context: answersFor("PolicyOverviewScreen") });
  const { keyFor, done } = useRequestKey();
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function add({ content }: NoteValues, { reset }: SubmitTools<NoteValues>): Promise<void> {
    if (isBlank(content)) {
      notify({ title: "Note required", description: "Write a quick note before saving.", variant: "destructive" });
      return;
    }
    const request = { policyId, content };
    await addNote({ variables: { input: { ...request, idempotencyKey: keyFor(request) } } });
    done();
    reset(noNote);
    notify({ title: "Note added" });
  }

  return (
    <Panel title="Notes">
      <Box sx={{ displayPrint: "none" }}>
        <Form<NoteValues>
          label="Add a note"
          draft={draft}
          initialValues={noNote}
          onSubmit={add}
          onError={(error) => reportFailure(error, "Failed to save note", { title: "Could not save note" })}
          gap={1}
        >
          <TextField name="content" label="New note" rows={2} maxLength={MAX_MESSAGE_LENGTH} />
          <Box>
            <SubmitButton variant="outlined">Save note</SubmitButton>
          </Box>
        </Form>
      </Box>
      <Box sx={{ mt: 2 }}>
        <NoteList notes={notes} />
      </Box>
    </Panel>
  );
}
