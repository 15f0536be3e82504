import Box from "@mui/material/Box";
import { useId } from "react";

import { formatDay } from "#client/lib/format";
import { coverageOn } from "#shared/coverage";
import { coverageGeometry, type CoverageGeometry } from "./coverageGeometry";
import { stageOf } from "./coverageStages";
import { coverageReason, coverageStages, type CoverageTerms } from "./coverageTexts";

interface CoverageTimelineProps {
  readonly terms: CoverageTerms;
  /** The calendar day in New York, `YYYY-MM-DD`. */
  readonly today: string;
}

/** Heights in pixels: today's label, the bar, the dates below it. */
const bar = { top: 22, height: 12 } as const;
const HEIGHT = 62;

/**
 * The coverage as a line from its first to its last day, with today marked; the reason in words is its text equivalent.
 * Renders nothing without both dates.
 */
export function CoverageTimeline({ terms, today }: CoverageTimelineProps) {
  const patternId = useId();
  const geometry = coverageGeometry(today, terms);
  if (!geometry) return null;
  const { tone } = coverageStages[stageOf(coverageOn(today, terms))];
  const percent = (value: number): string => `${value.toFixed(2)}%`;
  const { start, end, waitingEnd, today: now } = geometry;
  const passed = Math.min(end, Math.max(start, now));
  return (
    <Box
      sx={(theme) => ({
        containerType: "inline-size",
        color: theme.vars.palette.tone[tone].mark,
        "& svg": { display: "block", overflow: "visible" },
        "& text": { ...theme.typography.caption, fill: theme.vars.palette.text.secondary },
        // If the drawing is narrow, the dates at its ends leave no room between them.
        "& .year": { "@container (max-width: 36rem)": { display: "none" } },
        "& .now": { fill: theme.vars.palette.text.primary, fontWeight: 600 },
        "& .track": { fill: theme.vars.palette.tone.grey.surface },
        "& .covered": { fill: theme.vars.palette.tone[tone].surface },
        "& .mark": { stroke: theme.vars.palette.divider },
        "& .today": { stroke: theme.vars.palette.text.primary },
        "& .waiting": { stroke: theme.vars.palette.accent },
      })}
    >
      <svg role="img" aria-label={coverageReason(today, terms)} width="100%" height={HEIGHT}>
        <defs>
          <pattern id={patternId} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line className="waiting" x1="0" y1="0" x2="0" y2="6" strokeWidth="4" />
          </pattern>
        </defs>
        <rect className="track" x="0" y={bar.top} width="100%" height={bar.height} rx={bar.height / 2} />
        <rect
          className="covered"
          x={percent(start)}
          y={bar.top}
          width={percent(end - start)}
          height={bar.height}
          rx={bar.height / 2}
        />
        <rect
          x={percent(start)}
          y={bar.top}
          width={percent(passed - start)}
          height={bar.height}
          rx={bar.height / 2}
          fill="currentColor"
        />
        {waitingEnd > now && (
          <rect
            x={percent(start)}
            y={bar.top + 3}
            width={percent(waitingEnd - start)}
            height={bar.height - 6}
            fill={`url(#${patternId})`}
          />
        )}
        <Years geometry={geometry} />
        <text x={percent(start)} y={HEIGHT - 4} {...anchored(start)}>
          {formatDay(terms.policyStartDate)}
        </text>
        <text x={percent(end)} y={HEIGHT - 4} {...anchored(end)}>
          {formatDay(terms.expirationDate)}
        </text>
        <line
          className="today"
          x1={percent(now)}
          x2={percent(now)}
          y1={bar.top - 5}
          y2={bar.top + bar.height + 5}
          strokeWidth="2"
          strokeLinecap="round"
        />
        <text className="now" x={percent(now)} y={12} {...anchored(now)}>
          Today
        </text>
      </svg>
    </Box>
  );
}

function Years({ geometry: { years } }: { readonly geometry: CoverageGeometry }) {
  return years.map(({ year, at }) => (
    <g key={year} className="year">
      <line className="mark" x1={`${at}%`} x2={`${at}%`} y1={bar.top + bar.height} y2={bar.top + bar.height + 7} />
      <text x={`${at}%`} y={HEIGHT - 4} textAnchor="middle">
        {year}
      </text>
    </g>
  ));
}

/** A label near an end is aligned inwards. */
function anchored(at: number): { readonly textAnchor: "start" | "middle" | "end" } {
  if (at < 20) return { textAnchor: "start" };
  return { textAnchor: at > 80 ? "end" : "middle" };
}
