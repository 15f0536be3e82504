interface CellIconProps {
  /** Of Material Design Icons. */
  readonly path: string;
}

/** An icon in each row of a list. Material's own costs more to draw than the text beside it. */
export function CellIcon({ path }: CellIconProps) {
  return (
    <svg className="cell-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
