import Box from "@mui/material/Box";

interface Bar {
  readonly label: string;
  readonly value: number;
  /** The value in words. */
  readonly text: string;
}

interface BarChartProps {
  readonly label: string;
  readonly bars: readonly Bar[];
}

const ROW = 26;
/** Percent of the width: where bars begin, and how long the longest is. */
const [LEFT, LONGEST] = [34, 42];

/** Lying bars with their names and values: the picture's text is all that it shows. */
export function BarChart({ label, bars }: BarChartProps) {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const text = bars.map((bar) => `${bar.label}: ${bar.text}`).join("; ");
  return (
    <Box
      component="svg"
      role="img"
      aria-label={`${label}. ${text}`}
      width="100%"
      height={bars.length * ROW}
      sx={{ display: "block", typography: "body2", fill: "currentColor" }}
    >
      {bars.map((bar, index) => {
        const middle = index * ROW + ROW / 2;
        const width = (bar.value / most) * LONGEST;
        return (
          <g key={bar.label}>
            <text x="0" y={middle} dominantBaseline="central">
              {shortened(bar.label)}
            </text>
            <Box
              component="rect"
              x={`${LEFT}%`}
              y={middle - 7}
              width={`${width}%`}
              height={14}
              rx={3}
              sx={{ fill: (theme) => theme.vars.palette.primary.main }}
            />
            <text x={`${LEFT + width}%`} dx={8} y={middle} dominantBaseline="central">
              {bar.text}
            </text>
          </g>
        );
      })}
    </Box>
  );
}

/** SVG doesn't cut text off. */
function shortened(label: string): string {
  return label.length <= 16 ? label : `${label.slice(0, 15)}…`;
}
