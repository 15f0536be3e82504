import { formatDay } from "#client/lib/format";

interface Due {
  readonly dueDate: string | null;
  readonly overdue: boolean;
}

export function dueText({ dueDate, overdue }: Due): string {
  if (dueDate === null) return "Send when you can";
  return overdue ? `Was due ${formatDay(dueDate)}` : `Due ${formatDay(dueDate)}`;
}
