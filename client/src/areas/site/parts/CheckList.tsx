import { Icon } from "./Icon";

interface CheckListProps {
  readonly items: readonly string[];
  /**
   * Columns for a long list: two if there is room, three on a desktop; or a single one on a desktop, in a narrow card.
   */
  readonly columns?: "two" | "three" | "twoOnTablets";
  /** How many of the first lines another list has already shown; they are left out on a phone. */
  readonly repeated?: number;
}

const classes = {
  two: "check-list in-columns",
  three: "check-list in-columns in-three",
  twoOnTablets: "check-list in-columns one-on-desktop",
} as const;

/** Short lines, each with a check mark. */
export function CheckList({ items, columns, repeated = 0 }: CheckListProps) {
  return (
    <ul className={columns === undefined ? "check-list" : classes[columns]}>
      {items.map((item, index) => (
        <li key={item} className={index < repeated ? "not-on-phones" : undefined}>
          <Icon name="check" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
