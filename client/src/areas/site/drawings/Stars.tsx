import { useId } from "react";

import { Drawing } from "./Drawing";

const STAR = "M10 1.8l2.5 5.2 5.7.8-4.100 4 1 5.700L10 14.800l-5.100 2.700 1-5.700-4.100-4 5.700-.8z";

interface StarsProps {
  readonly rating: number;
  readonly outOf: number;
}

/** Decoration: the rating is in the text beside it. */
export function Stars({ rating, outOf }: StarsProps) {
  const clipId = useId();
  const positions = Array.from({ length: outOf }, (_, position) => position);
  const row = positions.map((position) => <path key={position} d={STAR} transform={`translate(${position * 20} 0)`} />);
  return (
    <Drawing viewBox={`0 0 ${outOf * 20} 20`} aria-hidden="true" className="stars">
      <clipPath id={clipId}>
        <rect width={rating * 20} height="20" />
      </clipPath>
      <g className="fill-hair">{row}</g>
      <g className="fill-accent" clipPath={`url(#${clipId})`}>
        {row}
      </g>
    </Drawing>
  );
}
