import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { number, object, string } from "yup";

import { useDraft } from "#client/areas/admin/session/useDraft";
import {
  PriceBookScreenDocument,
  useChangePriceBookMutation,
  useCreatePriceBookMutation,
  type PriceBookScreenQuery,
  type PriceBook_BookFragment,
} from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { errorCode, explainError, fieldErrors } from "#client/lib/errors";
import { paths } from "#client/lib/paths";
import { rememberPage } from "#client/lib/rememberPage";
import { useRequestKey } from "#client/lib/useRequestKey";
import { DateField } from "#client/ui/form/DateField";
import { Form, type SubmitTools } from "#client/ui/form/Form";
import { NumberField } from "#client/ui/form/NumberField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { SwitchField } from "#client/ui/form/SwitchField";
import { TextField } from "#client/ui/form/TextField";
import { useNotify } from "#client/ui/notify/useNotify";
import { newYorkDay } from "#shared/days";
import { type LineProblem, MAX_BOOK_NAME_LENGTH, priceBookProblems } from "#shared/prices/priceBookRules";
import type { PriceLine } from "#shared/prices/priceLine";
import { FieldGrid } from "../parts/FieldGrid";
import { Panel } from "../parts/Panel";
import { BookChanges } from "./BookChanges";
import { BookConflict } from "./BookConflict";
import { bookLabels } from "./bookLabels";
import { BookProblems } from "./BookProblems";
import { lineText } from "./lineText";
import { PriceBookFile } from "./PriceBookFile";
import { PriceBookLines } from "./PriceBookLines";
import { type PriceBookValues, linesOf, newBookFrom, valuesOf } from "./priceBookValues";
import { RemovePriceBook } from "./RemovePriceBook";

/** A book as the screen has read it. */
export type OpenedBook = NonNullable<PriceBookScreenQuery["priceBook"]>;

interface PriceBookEditorProps {
  /** The book to change; absent for a new one. */
  readonly book?: OpenedBook;
  /** The book that a new one copies. */
  readonly copied?: PriceBook_BookFragment | null;
}

const percent = () => number().nullable().max(100, "Please enter 0 to 100 percent.");
const schema = object({
  name: string().trim().required("Please enter a name."),
  beginsOn: string().nullable().required("Please enter the day these prices begin."),
  maxPriceOverridePercent: percent(),
  staffPriceOverridePercent: percent(),
  managerPriceOverridePercent: percent(),
});

export function PriceBookEditor({ book: opened, copied = null }: PriceBookEditorProps) {
  const replaces = opened?.replaces ?? null;
  /** The version that editing started from, or that it continues with after a comparison. */
  const [book, setBook] = useState<PriceBook_BookFragment | undefined>(opened);
  /** A colleague has removed it meanwhile: saving makes a new one. */
  const [isRemoved, setIsRemoved] = useState(false);
  /** What a colleague saved meanwhile. */
  const [theirs, setTheirs] = useState<PriceBook_BookFragment | null>(null);
  const { client } = useApi();
  const [createBook] = useCreatePriceBookMutation();
  const [changeBook] = useChangePriceBookMutation();
  const draft = useDraft(book === undefined ? `price book from ${copied?.id ?? "nothing"}` : `price book ${book.id}`);
  const { keyFor, done } = useRequestKey();
  const navigate = useNavigate();
  const notify = useNotify();
  const [today] = useState(() => newYorkDay(new Date()));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const start = replaces ?? book ?? copied;

  async function save(values: PriceBookValues, { stay }: SubmitTools<PriceBookValues>): Promise<void> {
    // Here and not only on the server, which names lines by their numbers: on the screen they have none.
    const found = priceBookProblems(values.lines);
    setProblems(found.map((problem) => problemText(values.lines, problem)));
    if (found.length > 0) {
      stay();
      return;
    }
    const isStillHere = rememberPage();
    const { version, ...fields } = values;
    const sent = { ...fields, lines: [...values.lines] };
    if (book === undefined || isRemoved)
      await createBook({ variables: { input: { ...sent, idempotencyKey: keyFor(sent) } } });
    else await changeBook({ variables: { input: { id: book.id, version, ...sent } } });
    done();
    notify({ title: "Price book saved" });
    if (isStillHere()) void navigate(paths.admin.prices);
  }

  async function onError(error: unknown): Promise<void> {
    if (book !== undefined && errorCode(error) === "NOT_FOUND") {
      setIsRemoved(true);
      setProblems(["Someone has removed this book meanwhile. Save it again to create it anew with what you see here."]);
      return;
    }
    const latest = errorCode(error) === "CONFLICT" ? await readLatest() : null;
    if (latest !== null && latest.version !== book?.version) setTheirs(latest);
    else explain(error);
  }

  /** Null if there is none, or it cannot be read. Not cached, because the screen would replace the form if the book has begun. */
  async function readLatest(): Promise<PriceBook_BookFragment | null> {
    if (book === undefined) return null;
    const options = { query: PriceBookScreenDocument, variables: { id: book.id }, fetchPolicy: "no-cache" } as const;
    return await client.query(options).then(
      ({ data }) => data?.priceBook ?? null,
      () => null,
    );
  }

  /** Next to the button: the end of the form, where its own message would be, is screens below. */
  function explain(error: unknown): void {
    const refused = fieldErrors(error);
    setProblems(
      refused.length === 0
        ? [explainError(error, "Failed to save price book")]
        : refused.filter(({ field }) => field.startsWith("lines")).map(({ message }) => message),
    );
  }

  return (
    <Form<PriceBookValues>
      label="Price book"
      draft={draft}
      initialValues={book === undefined ? newBookFrom(copied) : valuesOf(book)}
      schema={schema}
      onSubmit={save}
      onError={(error) => void onError(error)}
    >
      <Panel title="Book">
        <Box sx={{ display: "grid", gap: 1.5 }}>
          <FieldGrid columns={2}>
            <TextField name="name" label={bookLabels.name} required maxLength={MAX_BOOK_NAME_LENGTH} />
            <FirstDay today={today} />
          </FieldGrid>
          <SwitchField
            name="binding"
            label={bookLabels.binding}
            hint="On the screens, a quote with a different price always needs a reason and stays within these bounds. A program that sends no reason over REST may quote any price, unless this is on."
          />
          <FieldGrid columns={3}>
            {(["maxPriceOverridePercent", "staffPriceOverridePercent", "managerPriceOverridePercent"] as const).map(
              (name) => (
                <NumberField key={name} name={name} label={bookLabels[name]} end="%" max={100} optional />
              ),
            )}
          </FieldGrid>
          <Typography variant="caption" color="textSecondary">
            Leave a field empty for no limit. Administrators have none.
          </Typography>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
            <SubmitButton pendingLabel="Saving...">Save price book</SubmitButton>
            <PriceBookFile onRead={() => setProblems((known) => (isRemoved ? known : []))} />
            {book !== undefined && !isRemoved && <RemovePriceBook book={book} />}
            <BookProblems title="The price book was not saved." problems={problems} />
          </Box>
        </Box>
      </Panel>
      <EditedLines base={start === null ? [] : linesOf(start)} replaces={replaces?.name} />
      {book !== undefined && theirs !== null && (
        <BookConflict
          before={book}
          theirs={theirs}
          onContinue={() => {
            setBook(theirs);
            setTheirs(null);
          }}
          onClose={() => setTheirs(null)}
        />
      )}
    </Form>
  );
}

function FirstDay({ today }: { readonly today: string }) {
  const { values } = useFormikContext<PriceBookValues>();
  // Tomorrow's prices can still be corrected today, and today's cannot.
  const hint = values.beginsOn === today && "In force once saved: can't be changed, removed or replaced today.";
  return <DateField name="beginsOn" label={bookLabels.beginsOn} required min={today} hint={hint} />;
}

function problemText(lines: readonly PriceLine[], { line, message }: LineProblem): string {
  const about = line === null ? undefined : lines[line];
  return about === undefined ? message : `${lineText(about)}: ${message}`;
}

interface EditedLinesProps {
  /** The lines that changes are compared with. */
  readonly base: readonly PriceLine[];
  readonly replaces: string | undefined;
}

function EditedLines({ base, replaces }: EditedLinesProps) {
  const { values, setFieldValue } = useFormikContext<PriceBookValues>();
  const { lines } = values;
  return (
    <>
      <BookChanges replaces={replaces} before={base} after={lines} />
      {lines.length === 0 ? (
        <Alert severity="info">
          This book has no lines yet. Upload them as a CSV file; “Download CSV” gives you one with the columns.
        </Alert>
      ) : (
        <PriceBookLines lines={lines} onChange={(changed) => void setFieldValue("lines", changed)} />
      )}
    </>
  );
}
