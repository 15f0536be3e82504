import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";

import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { useAddLeadNoteMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useLatest } from "#client/lib/useLatest";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useRequestKey } from "#client/lib/useRequestKey";
import { FieldShell } from "#client/ui/form/FieldShell";
import { tooLong } from "#client/ui/form/tooLong";
import { useNotify } from "#client/ui/notify/useNotify";
import { useRestoreFocus } from "#client/ui/useRestoreFocus";
import { MAX_MESSAGE_LENGTH } from "#shared/limits/leadLimits";
import { isBlank } from "#shared/text/blank";

interface LeadNotesProps {
  readonly leadId: string;
  /** Held by the screen, so that a half-written note survives switching tabs. */
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  /** Other things that can be added to the conversation. */
  readonly others: ReactNode;
}

/** Where a note is written; once added, it appears in the conversation. */
export function LeadNotes({ leadId, draft, onDraft, others }: LeadNotesProps) {
  const [addNote] = useAddLeadNoteMutation({ context: answersFor("LeadDetailScreen") });
  const { running: adding, run } = useOneAtATime();
  const { keyFor, done } = useRequestKey();
  const noteId = useId();
  const buttons = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useRestoreFocus(adding, buttons, field);
  const notify = useNotify();
  const reportFailure = useReportFailure();
  const problem = tooLong(draft, MAX_MESSAGE_LENGTH);
  const latest = useLatest(draft);

  async function add(): Promise<void> {
    if (isBlank(draft) || problem !== undefined) return;
    try {
      const request = { leadId, content: draft };
      await addNote({ variables: { input: { ...request, idempotencyKey: keyFor(request) } } });
      done();
      // What was typed while it was being sent stays.
      if (latest.current === draft) onDraft("");
      notify({ title: "Note added" });
    } catch (error) {
      reportFailure(error, "Failed to add note");
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void run(add);
  }

  // Not a form element: the notes are inside the lead's form but are saved separately.
  return (
    <Box sx={{ display: "grid", displayPrint: "none", gap: 1.5 }}>
      <FieldShell id={noteId} label="New note" error={problem}>
        <OutlinedInput
          id={noteId}
          inputRef={field}
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
          multiline
          minRows={2}
          maxRows={12}
          onKeyDown={onKeyDown}
          slotProps={{ input: { "aria-describedby": problem && `${noteId}-help` } }}
        />
      </FieldShell>
      <Box ref={buttons} sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button
          variant="outlined"
          disabled={isBlank(draft) || problem !== undefined || adding}
          onClick={() => void run(add)}
        >
          Add Note
        </Button>
        {others}
      </Box>
    </Box>
  );
}
