interface CellIconProps {
  /** The path of a Material Design icon. */
  readonly path: string;
}

/** An icon in each row of a list. Material's component takes longer to render than the text next to it. */
export function CellIcon({ path }: CellIconProps) {
  return (
    <svg className="cell-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
