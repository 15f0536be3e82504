import Button from "@mui/material/Button";
import { useFormikContext } from "formik";
import { useState } from "react";

import { downloadBlob } from "#client/lib/download";
import { formatNumber } from "#client/lib/format";
import { FileButton } from "#client/ui/files/FileButton";
import { priceBookCsv } from "#shared/prices/priceBookCsv";
import type { LineProblem } from "#shared/prices/priceBookRules";
import { BookProblems } from "./BookProblems";
import type { PriceBookValues } from "./priceBookValues";
import { readPriceFile } from "./readPriceFile";

interface PriceBookFileProps {
  /** The book's lines are those of a file. */
  readonly onRead: () => void;
}

/** Exports the book's lines to a spreadsheet, and reads them back. Reading a file saves nothing. */
export function PriceBookFile({ onRead }: PriceBookFileProps) {
  const { values, setFieldValue } = useFormikContext<PriceBookValues>();
  const [problems, setProblems] = useState<readonly LineProblem[]>([]);

  async function read(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const { lines, problems: found } = await readPriceFile(file);
    setProblems(found);
    if (found.length > 0) return;
    await setFieldValue("lines", lines);
    onRead();
  }

  function download(): void {
    const name = values.name.trim() === "" ? "price-book" : values.name.trim();
    downloadBlob(`${name}.csv`, new Blob([priceBookCsv(values.lines)], { type: "text/csv;charset=utf-8" }));
  }

  return (
    <>
      <Button variant="outlined" color="inherit" onClick={download}>
        Download CSV
      </Button>
      <FileButton label="CSV file with the lines" accept=".csv,text/csv" onFiles={([file]) => void read(file)}>
        Upload CSV
      </FileButton>
      <BookProblems title="The file was not imported." problems={problems.map(problemText)} />
    </>
  );
}

/** The headings are a spreadsheet's first row. */
const rowNumber = (line: number): string => formatNumber(line + 2);

function problemText({ line, message, repeats }: LineProblem): string {
  if (line === null) return message;
  return `Row ${rowNumber(line)}: ${repeats === undefined ? message : `This repeats row ${rowNumber(repeats)}.`}`;
}
