import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import Switch from "@mui/material/Switch";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useState, type SyntheticEvent } from "react";

import { usePermissions } from "#client/areas/admin/session/usePermission";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import {
  useAdminSessionQuery,
  useSaveSalespersonMutation,
  type Owners_PersonFragment,
  type SaveSalespersonInput,
} from "#client/generated/graphql";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useNotify } from "#client/ui/notify/useNotify";

/** People set whether they are away; managers set it for anyone. */
export function SalespersonRow({ person }: { readonly person: Owners_PersonFragment }) {
  const [saveSalesperson] = useSaveSalespersonMutation();
  const isManager = usePermissions()("viewerCanChangeSettings");
  const isOwn = useAdminSessionQuery().data?.staffViewer.id === person.id;
  const { running, run } = useOneAtATime();
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function save(change: Omit<SaveSalespersonInput, "id">): Promise<void> {
    try {
      await saveSalesperson({ variables: { input: { id: person.id, ...change } } });
      notify({ title: "Saved", description: person.name });
    } catch (error) {
      reportFailure(error, "Failed to save", { serverMessage: true });
    }
  }

  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ overflowWrap: "anywhere" }}>
        {person.name}
        {!person.receivesNewLeads && (
          <Box component="span" sx={{ display: "block", typography: "caption", color: "text.secondary" }}>
            Gets leads only when assigned by hand
          </Box>
        )}
      </TableCell>
      <TableCell>
        <Switch
          checked={person.away}
          disabled={running || !(isManager || isOwn)}
          slotProps={{ input: { role: "switch", "aria-label": `${person.name} is away` } }}
          onChange={(_event, away) => void run(() => save({ away }))}
        />
      </TableCell>
      <TableCell>
        {isManager ? (
          <States
            key={person.states.join()}
            person={person}
            disabled={running}
            onSave={(states) => void run(() => save({ states }))}
          />
        ) : (
          person.states.join(", ") || "—"
        )}
      </TableCell>
    </TableRow>
  );
}

interface StatesProps {
  readonly person: Owners_PersonFragment;
  readonly disabled: boolean;
  readonly onSave: (states: string[]) => void;
}

function States({ person, disabled, onSave }: StatesProps) {
  const saved = person.states.join(", ");
  const [text, setText] = useState(saved);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    onSave(text.split(/[\s,;]+/).filter((code) => code !== ""));
  }

  return (
    <Box component="form" onSubmit={submit} sx={{ display: "flex", flexWrap: "wrap", gap: 1, minWidth: 0 }}>
      <OutlinedInput
        size="small"
        value={text}
        placeholder="All, e.g. TX, OK"
        inputProps={{ "aria-label": `States of ${person.name}` }}
        onChange={({ target }) => setText(target.value)}
        sx={{ minWidth: "8rem", flex: "1 1 8rem" }}
      />
      {text !== saved && (
        <Button type="submit" size="small" variant="outlined" color="inherit" disabled={disabled}>
          Save
        </Button>
      )}
    </Box>
  );
}
