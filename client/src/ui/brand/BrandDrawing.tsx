import { useTheme } from "@mui/material/styles";

import { BRAND_MARK } from "#shared/brandMark";

interface BrandDrawingProps {
  /** Width and height in pixels; legible from 24. */
  readonly size: number;
}

/** The built-in logo. Decoration: the brand name is beside it. */
export function BrandDrawing({ size }: BrandDrawingProps) {
  const theme = useTheme();
  const { primary } = (theme.vars ?? theme).palette;
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" focusable="false">
      <g fill="currentColor">
        <path d={BRAND_MARK.car + BRAND_MARK.windows} fillRule="evenodd" />
        {BRAND_MARK.wheels.map((x) => (
          <circle key={x} cx={x} cy="17.4" r="2.8" />
        ))}
      </g>
      <path d={BRAND_MARK.shield + BRAND_MARK.check} fill={primary.main} fillRule="evenodd" />
    </svg>
  );
}
