import { leadStatusLabel } from "../../../../domains/leads/leadStatus";
import type { LeadFieldValue } from "./leadValues";

/** The value of a form field as people read it. */
export function fieldText(path: string, value: LeadFieldValue): string {
  if (value === null || value === "") return "empty";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return path === "lead.status" ? leadStatusLabel(String(value)) : String(value);
}
