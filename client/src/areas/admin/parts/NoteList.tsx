import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

import { formatInstant } from "#client/lib/format";

interface Note {
  readonly id: string;
  readonly content: string;
  readonly createdAt: string;
  readonly authorName: string | null;
}

interface NoteListProps {
  /** Newest first. */
  readonly notes: readonly Note[];
}

/** Staff notes on a record, with author and time. */
export function NoteList({ notes }: NoteListProps) {
  if (notes.length === 0) {
    return <Typography color="textSecondary">No notes yet. Add a note so the next person is up to date.</Typography>;
  }
  return (
    <Box
      component="ul"
      aria-label="Notes, newest first"
      sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5 }}
    >
      {notes.map(({ id, content, createdAt, authorName }) => (
        <Box key={id} component="li" sx={{ borderLeft: 2, borderColor: "divider", pl: 1.5, minWidth: 0 }}>
          <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }} dir="auto">
            {content}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            <bdi>{authorName ?? "Unknown author"}</bdi>, {formatInstant(createdAt)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
