import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useState } from "react";

import { useReportsScreenQuery } from "#client/generated/graphql";
import { useSearchPart } from "#client/lib/useSearchPart";
import { PageHeader } from "#client/ui/PageHeader";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { MAX_REPORT_DAYS } from "#shared/claimReport";
import { dayAfter, dayAfterMonths, dayNumber, daysBetween, newYorkDay } from "#shared/days";
import { DayFilter } from "../parts/DayFilter";
import { Screen } from "../parts/Screen";
import { Bordereaux } from "./Bordereaux";
import { FigureTable } from "./FigureTable";
import { figureTables } from "./figureTables";
import { FigureTiles } from "./FigureTiles";
import { PremiumTable } from "./PremiumTable";

/** What was sold on the chosen days, how many claims were filed, what they cost and how long they took. */
export function ReportsScreen() {
  const [search, change] = useSearchPart();
  const chosen = new URLSearchParams(search);
  const [today] = useState(() => newYorkDay(new Date()));
  const to = realDay(chosen.get("to")) ?? today;
  const from = realDay(chosen.get("from")) ?? dayAfter(dayAfterMonths(to, -12));
  const wrong = whatIsWrong(from, to);
  function choose(end: "from" | "to", day: string): void {
    change((params) => params.set(end, day), { replace: true });
  }
  return (
    <Screen printsAcross>
      <PageHeader
        title="Reports"
        description="What was sold on these days, and what the claims filed on them cost and how long they took. Days are Eastern time, first and last included."
        actions={
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
            <ReportDay label="From" day={from} onChoose={(day) => choose("from", day)} />
            <ReportDay label="To" day={to} onChoose={(day) => choose("to", day)} />
          </Box>
        }
      />
      {wrong === null ? <Figures from={from} to={to} /> : <Alert severity="warning">{wrong}</Alert>}
    </Screen>
  );
}

interface ReportDayProps {
  readonly label: string;
  readonly day: string;
  readonly onChoose: (day: string) => void;
}

/** One end of the report, which is never open: a day that is left incomplete is the former one again. */
function ReportDay({ label, day, onChoose }: ReportDayProps) {
  // A date input is empty until its date is complete, and must stay so: a value would replace what has been typed.
  const [isIncomplete, setIncomplete] = useState(false);
  return (
    <Box onBlur={() => setIncomplete(false)}>
      <DayFilter
        label={label}
        value={isIncomplete ? "" : day}
        onChange={(typed) => {
          setIncomplete(typed === "");
          if (typed !== "") onChoose(typed);
        }}
      />
    </Box>
  );
}

function realDay(text: string | null): string | undefined {
  return text !== null && dayNumber(text) !== undefined ? text : undefined;
}

function whatIsWrong(from: string, to: string): string | null {
  const days = (daysBetween(from, to) ?? 0) + 1;
  if (days < 1) return "Please choose a day on or after the first one.";
  return days > MAX_REPORT_DAYS ? `Please choose at most ${MAX_REPORT_DAYS} days: three years.` : null;
}

interface FiguresProps {
  readonly from: string;
  readonly to: string;
}

function Figures({ from, to }: FiguresProps) {
  const query = useReportsScreenQuery({ variables: { from, to }, fetchPolicy: "cache-and-network" });
  return (
    <QueryBoundary query={query} skeleton={<ReportsSkeleton />} errorTitle="Failed to fetch reports">
      {({ claimReport, premiumReport }) => (
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
          {claimReport
            .filter(({ dimension }) => dimension === "total")
            .map((figure) => (
              <FigureTiles key={figure.name} figure={figure} />
            ))}
          {figureTables.map((table) => (
            <FigureTable key={table.dimension} table={table} figures={claimReport} period={{ from, to }} />
          ))}
          <PremiumTable premium={premiumReport} period={{ from, to }} />
          <Bordereaux from={from} to={to} />
        </Box>
      )}
    </QueryBoundary>
  );
}

function ReportsSkeleton() {
  return (
    <Box aria-hidden="true" sx={{ display: "grid", gap: 2 }}>
      {["tiles", "plan", "make"].map((part) => (
        <Skeleton key={part} variant="rounded" height={220} />
      ))}
    </Box>
  );
}
